import { milliseconds } from 'date-fns/milliseconds';
import { set } from 'date-fns/set';

/** How long a stored value lasts: some days, until 23:59:59 of the day it was written (player's time), or for good. */
export type Lifetime = Readonly<{ days: number }> | 'today' | 'forever';

/** Reads a value that may be anything; null when it isn't what it should be. */
export type Decode<T> = (value: unknown) => T | null;

/** One stored value: its name below the brand's prefix, how long it lasts, and what it must look like. */
export type StoredKey<T> = Readonly<{ name: string; lifetime: Lifetime; decode: Decode<T> }>;

/** Declares a stored value. Decoders are plain functions, because the first load carries these keys and not zod. */
export function defineKey<T>(name: string, lifetime: Lifetime, decode: Decode<T>): StoredKey<T> {
  return { name, lifetime, decode };
}

/** When something written at `now` ends, in milliseconds since 1970; null for never. */
export function expiryOf(lifetime: Lifetime, now: number): number | null {
  if (lifetime === 'forever') return null;
  if (lifetime === 'today')
    return set(now, { hours: 23, minutes: 59, seconds: 59, milliseconds: 0 }).getTime();
  return now + milliseconds({ days: lifetime.days });
}
