import type { Finding, Place } from './read-folder';

/** What a check finds, before its line is looked up. */
export type Fault = Place & Readonly<{ state: Finding['state']; says: string }>;

/** What the files must agree with besides the brand: the providers of this process, the pictures that exist, and the time. */
export type CheckContext = Readonly<{
  providers: ReadonlySet<string>;
  /** The size in bytes of a picture below public/; null if it doesn't exist. */
  sizeOf: (path: string) => number | null;
  now: Date;
}>;

export const faultAt = (file: string, path: Place['path'], says: string): Fault => ({
  state: 'wrong',
  file,
  path,
  says,
});
export const warningAt = (file: string, path: Place['path'], says: string): Fault => ({
  ...faultAt(file, path, says),
  state: 'look',
});

/** Larger pictures make a page slow. */
const mostBytes = 512 * 1024;

/** What is wrong with a picture, or null. Pictures at other addresses aren't checked. */
export function pictureFault(path: string, { sizeOf }: CheckContext): string | null {
  if (path === '' || path.startsWith('https://')) return null;
  const bytes = sizeOf(path);
  if (bytes === null) return `there is no picture ${path} below public/`;
  return bytes > mostBytes
    ? `${path} has ${Math.ceil(bytes / 1024)} KiB; pictures have ${mostBytes / 1024} at most`
    : null;
}

/** Items whose key an earlier one has already, by their index. */
export function duplicatesIn<T>(
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
