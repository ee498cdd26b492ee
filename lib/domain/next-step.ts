/** What the Pay button says and does: request the next missing choice, or pay. */
export type NextStep = 'login' | 'role' | 'goods' | 'method' | 'pay';

/** Login comes first, then a character, goods and a method (F3.9). `null` means not chosen. */
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
