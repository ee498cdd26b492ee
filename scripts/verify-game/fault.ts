/** Why a rule doesn't hold, for the publisher to read. */
export class Fault extends Error {}

/** Why a rule couldn't be looked at. */
export class Skipped extends Error {}

/** A value of an answer, short enough for a line. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
