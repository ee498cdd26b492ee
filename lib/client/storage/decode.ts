import type { Decode } from './define-key';

/** Non-empty text of at most `max` characters. */
export function text(max = 256): Decode<string> {
  return (value) => (typeof value === 'string' && value !== '' && value.length <= max ? value : null);
}

/** Text of a given form. */
export function matching(form: RegExp): Decode<string> {
  return (value) => (typeof value === 'string' && form.test(value) ? value : null);
}

export function finiteNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** What a type guard lets through. */
export function guarded<T>(isValid: (value: unknown) => value is T): Decode<T> {
  return (value) => (isValid(value) ? value : null);
}

/** A list; bad items are left out and items beyond `max` too. */
export function listOf<T>(decode: Decode<T>, max: number): Decode<readonly T[]> {
  return (value) =>
    Array.isArray(value) ? value.flatMap((item: unknown) => decode(item) ?? []).slice(0, max) : null;
}

/** A map by name; bad entries are left out, so one of them never costs the others. */
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
