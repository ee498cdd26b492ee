/** A path in the spelling of the route tables: without trailing slashes, `/` for the root. */
export function routePath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
