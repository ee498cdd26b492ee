/** How far a debt is. `paid`: the money is there, the unblocking is on its way; `unblocked`: the game has let the account in again. */
export const debtStatuses = ['open', 'expired', 'paid', 'unblocked'] as const;
export type DebtStatus = (typeof debtStatuses)[number];

type DebtFacts = Readonly<{ isPaid: boolean; isUnblocked: boolean; validSeconds: number }>;

/** Money counts whenever it came; only what is unpaid can run out of time. */
export function debtStatus({ isPaid, isUnblocked, validSeconds }: DebtFacts): DebtStatus {
  if (isPaid) return isUnblocked ? 'unblocked' : 'paid';
  return validSeconds > 0 ? 'open' : 'expired';
}
