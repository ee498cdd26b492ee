/** A path in the spelling of the route tables: without trailing slashes, `/` for the root. */
export function routePath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** True if `path` is `folder` or lies below it; `/apiary` doesn't lie below `/api`. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
