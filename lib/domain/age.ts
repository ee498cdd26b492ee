import { addYears } from 'date-fns/addYears';
import { ageBands, type AgeBand, type AgeCap } from './legal';

/** The name of an age group, as it is stored and sent. */
export const bandKey = ({ to }: AgeBand): string => (to === null ? 'over' : `under${to + 1}`);

/** The group of that name among those that a brand's caps make, or null. */
export function bandOf(caps: readonly AgeCap[], key: string): AgeBand | null {
  return ageBands(caps).find((band) => bandKey(band) === key) ?? null;
}

/**
 * Whether a player's choice of age group is still valid. Players grow out of a capped group, so it expires after a year; the last group is
 * permanent.
 */
export function bandHolds(band: AgeBand, chosenAt: Date, now: Date): boolean {
  return band.to === null || now < addYears(chosenAt, 1);
}
