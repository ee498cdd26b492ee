/** Enough time for a round to finish by itself on a machine that is busy with other tests. */
export const unhurried = { orders: 300_000, rest: 300_000, rechecks: 300_000, providers: 300_000 } as const;
