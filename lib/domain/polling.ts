const second = 1000;
const firstQuery = second;
const eager = { until: 120 * second, every: 3 * second };
const patient = { until: 900 * second, every: 10 * second };

/**
 * Milliseconds to wait before asking for an order's status again, `elapsedMs` after the result popup opened: first at 1 s
 * (spec section 4), every 3 s for 2 minutes, every 10 s up to 15 minutes, then null: from there the player asks by hand.
 */
export function nextPollDelay(elapsedMs: number): number | null {
  if (elapsedMs < firstQuery) return firstQuery - Math.max(0, elapsedMs);
  if (elapsedMs < eager.until) return eager.every;
  if (elapsedMs < patient.until) return Math.min(patient.every, patient.until - elapsedMs);
  return null;
}
