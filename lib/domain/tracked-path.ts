/** A page's path as it may be told: plain words, such as our pages have. Any other may hold a code, and is only known to be another. */
export function trackedPath(path: string): string {
  return /^\/(?:[A-Za-z-]{1,32}(?:\/[A-Za-z-]{1,32}){0,2}\/?)?$/.test(path) ? path : '/other';
}
