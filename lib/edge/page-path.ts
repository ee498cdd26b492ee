/** A path as the route tables spell it: without trailing slashes, `/` for the root. */
export function routePath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** True when `path` is `folder` or lies below it; `/apiary` doesn't lie below `/api`. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
