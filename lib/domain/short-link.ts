/**
 * The code in a social short link `/@code`: the at sign and slashes are stripped (F2.4). Null when `path`
 * isn't a short link; an empty string for a bare `/@`, which no brand's table contains. Chat apps escape the
 * at sign, so `/%40code` counts too.
 */
export function shortCodeOf(path: string): string | null {
  const plain = path.replace(/%40/g, '@');
  return plain.startsWith('/@') ? plain.replace(/[@/]/g, '') : null;
}
