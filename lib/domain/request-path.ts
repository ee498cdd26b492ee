const callFolders = ['/api', '/util', '/service'];

/** True if `path` is `folder` or lies below it; `/apiary` doesn't lie below `/api`. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** A call of the API, which the backend answers, ours or another one. */
export function isCall(path: string): boolean {
  return callFolders.some((folder) => isBelow(path, folder));
}

/**
 * What a parser behind us may read as another path, or as another server's address, once it has decoded it: empty segments, backslashes,
 * dots (Java servers take `..;x` for `..`), and any of these encoded a second time.
 */
const readDifferently = /\/\/|\\|(?:^|\/)\.{1,2}(?:;[^/]*)?(?:\/|$)|%(?:2e|2f|5c)/i;

/**
 * True for a path, without its query, that every parser reads alike. False for one that isn't absolute, can't be decoded, or contains
 * control characters, dot segments or empty segments, encoded or not.
 */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('#')) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !/[\0-\x1f\x7f]/.test(decoded) && !readDifferently.test(decoded);
  } catch {
    return false;
  }
}
