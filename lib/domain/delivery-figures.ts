/** Percentiles in seconds from payment to delivery; left out where too few orders back them. */
export type DeliveryPercentiles = Readonly<{
  p50?: number | undefined;
  p95?: number | undefined;
  p99?: number | undefined;
}>;

/** How long goods took to arrive, for each game that a page's area sells. `days`: how many days the times are from. */
export type DeliveryFigures = Readonly<{
  days: number;
  games: readonly Readonly<{ id: string; name: string; times: DeliveryPercentiles }>[];
}>;
