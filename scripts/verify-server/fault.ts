/** Why a rule doesn't hold, worded for the publisher. */
export class Fault extends Error {}

/** Why a rule couldn't be checked. */
export class Skipped extends Error {}

/** A value of an answer, short enough for one line. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
