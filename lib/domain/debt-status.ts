/**
 * The status of a debt. `paid`: the money has arrived and the unblocking is on its way; `unblocked`: the game lets the account in again.
 */
export const debtStatuses = ['open', 'expired', 'paid', 'unblocked'] as const;
export type DebtStatus = (typeof debtStatuses)[number];

type DebtFacts = Readonly<{ isPaid: boolean; isUnblocked: boolean; validSeconds: number }>;

/** The status of a debt. Payment counts however late it arrives; only an unpaid debt can expire. `validSeconds` is the time left. */
export function debtStatus({ isPaid, isUnblocked, validSeconds }: DebtFacts): DebtStatus {
  if (isPaid) return isUnblocked ? 'unblocked' : 'paid';
  return validSeconds > 0 ? 'open' : 'expired';
}
