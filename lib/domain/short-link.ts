/**
 * The code in a social short link `/@code`: the at sign and slashes are stripped (spec section 2). Null when `path` is no
 * short link at all; an empty string for a bare `/@`, which no brand's table holds. Chat apps escape the at sign, so
 * `/%40code` counts too.
 */
export function shortCodeOf(path: string): string | null {
  const plain = path.replace(/%40/g, '@');
  return plain.startsWith('/@') ? plain.replace(/[@/]/g, '') : null;
}
