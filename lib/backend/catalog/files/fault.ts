import type { Finding, Place } from './read-folder';

/** What checks find, before anybody has looked for its line. */
export type Fault = Place & Readonly<{ state: Finding['state']; says: string }>;

/** What the files must agree with beside the brand: what this process can send payments to, which pictures there are, what time it is. */
export type Around = Readonly<{
  providers: ReadonlySet<string>;
  /** Bytes of a picture below public/; null where there is none. */
  sizeOf: (path: string) => number | null;
  now: Date;
}>;

export const wrong = (file: string, path: Place['path'], says: string): Fault => ({
  ...{ state: 'wrong', file, path, says },
});
export const look = (file: string, path: Place['path'], says: string): Fault => ({
  ...wrong(file, path, says),
  state: 'look',
});

/** Above this a picture makes a page slow. */
const mostBytes = 512 * 1024;

/** What is wrong with a picture; one from elsewhere isn't looked at. */
export function pictureFault(path: string, { sizeOf }: Around): string | null {
  if (path === '' || path.startsWith('https://')) return null;
  const bytes = sizeOf(path);
  if (bytes === null) return `there is no picture ${path} below public/`;
  return bytes > mostBytes
    ? `${path} has ${Math.ceil(bytes / 1024)} KiB; pictures have ${mostBytes / 1024} at most`
    : null;
}

/** Items that have the key of an earlier one, by their number. */
export function repeatsOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly (readonly [number, string])[] {
  const seen = new Set<string>();
  return items.flatMap((item, at) => {
    const key = keyOf(item);
    if (seen.has(key)) return [[at, key] as const];
    seen.add(key);
    return [];
  });
}
