import { millisecondsInDay } from 'date-fns/constants';
import { endOfDay } from 'date-fns/endOfDay';
import { startOfSecond } from 'date-fns/startOfSecond';

/** The lifetime of a stored value: some days, until 23:59:59 of the day it was written (player's time), or unlimited. */
type Lifetime = Readonly<{ days: number }> | 'today' | 'forever';

/** Reads an unknown value; null when it isn't valid. */
type Decode<T> = (value: unknown) => T | null;

/** A stored value: its name after the brand's prefix, its lifetime, and how to read it. */
export type StoredKey<T> = Readonly<{ name: string; lifetime: Lifetime; decode: Decode<T> }>;

/** Declares a stored value. Decoders are plain functions, because these keys are part of the first load and zod isn't. */
export function defineKey<T>(name: string, lifetime: Lifetime, decode: Decode<T>): StoredKey<T> {
  return { name, lifetime, decode };
}

/** When a value written at `now` expires, in milliseconds since 1970; null for never. */
export function expiryOf(lifetime: Lifetime, now: number): number | null {
  if (lifetime === 'forever') return null;
  if (lifetime === 'today') return startOfSecond(endOfDay(now)).getTime();
  return now + lifetime.days * millisecondsInDay;
}

/** Non-empty text of at most `max` characters; without it, of as many as a name in an answer may have. */
export function text(max = 500): Decode<string> {
  return (value) => (typeof value === 'string' && value !== '' && value.length <= max ? value : null);
}

/** The longest token of a login. Far more than our own have: other backends may sign facts into theirs. */
export const longestToken = 4096;

/** Text of a given form. */
export function matching(form: RegExp): Decode<string> {
  return (value) => (typeof value === 'string' && form.test(value) ? value : null);
}

export function finiteNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A value that the type guard accepts. */
export function guarded<T>(isValid: (value: unknown) => value is T): Decode<T> {
  return (value) => (isValid(value) ? value : null);
}

/** A list; invalid items are dropped, and so are items beyond `max`. */
export function listOf<T>(decode: Decode<T>, max: number): Decode<readonly T[]> {
  return (value) =>
    Array.isArray(value) ? value.flatMap((item: unknown) => decode(item) ?? []).slice(0, max) : null;
}

/** A map by name; invalid entries are dropped, without affecting the others. */
export function mapOf<T>(decode: Decode<T>): Decode<Readonly<Record<string, T>>> {
  return (value) => {
    const fields = fieldsOf(value);
    if (fields === null) return null;
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, entry]) => {
        const decoded = decode(entry);
        return decoded === null ? [] : [[name, decoded]];
      }),
    );
  };
}

/** The fields of a plain object, each unknown; null for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
