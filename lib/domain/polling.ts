const second = 1000;
const firstQuery = second;
const eager = { until: 120 * second, every: 3 * second };
const patient = { until: 900 * second, every: 10 * second };

/** Milliseconds after which nothing but the player's button queries an order. */
export const pollingMs = patient.until;

const late = { eager: { times: 20, every: 30 * second }, patient: { times: 55, every: 120 * second } };

/**
 * Milliseconds until an order that ended unpaid is queried again, since money can come late (F3.12). `asked` is the number of times it has
 * been read, including the first. Every 30 s for ten minutes, every two minutes for nearly two hours, then null.
 */
export function nextLateDelay(asked: number): number | null {
  if (asked <= late.eager.times) return late.eager.every;
  return asked <= late.eager.times + late.patient.times ? late.patient.every : null;
}

/**
 * Milliseconds until an order's status is queried again, `elapsedMs` after the result popup opened: first at
 * 1 s (F3.11), every 3 s for 2 minutes, every 10 s up to 15 minutes, then null. From then on only the
 * player's button queries it.
 */
export function nextPollDelay(elapsedMs: number): number | null {
  if (elapsedMs < firstQuery) return firstQuery - Math.max(0, elapsedMs);
  if (elapsedMs < eager.until) return eager.every;
  if (elapsedMs < patient.until) return Math.min(patient.every, patient.until - elapsedMs);
  return null;
}
