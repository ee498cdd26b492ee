/** What the Pay button says and does: the one thing still missing, or paying. */
export type NextStep = 'login' | 'role' | 'goods' | 'method' | 'pay';

/** Login comes first, then a role, goods and a method (spec section 5). `null` means not chosen. */
export function nextStep(
  chosen: Readonly<{ loggedIn: boolean; role: unknown; goods: unknown; method: unknown }>,
): NextStep {
  if (!chosen.loggedIn) return 'login';
  if (isMissing(chosen.role)) return 'role';
  if (isMissing(chosen.goods)) return 'goods';
  return isMissing(chosen.method) ? 'method' : 'pay';
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}
