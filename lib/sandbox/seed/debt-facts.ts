const hour = 3600;

/**
 * Sample debts of every game of every brand, with links that docs/sandbox.md publishes: `sandbox-<gp_id>-<key>`. Real ones can't be
 * guessed. Times are seconds from the seeding.
 */
export const debtFacts = [
  { key: 'today', suid: 'u1001', userName: 'player1', tier: 't2', seconds: 23 * hour },
  { key: 'month', suid: 'u1002', userName: 'player2', tier: 't3', seconds: 30 * 24 * hour },
  { key: 'expired', suid: 'u1003', userName: 'player3', tier: 't1', seconds: -hour },
] as const;

/** The debts are dated this long before the seeding, so that one can have expired. */
export const debtAgeSeconds = 48 * hour;

export const sampleReplenishId = (gpId: string, key: string): string => `sandbox-${gpId}-${key}`;
