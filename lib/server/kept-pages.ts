/** An entry of the page store (page-store.mjs), as far as the front door reads it. */
type Kept = Readonly<{ lastModified: number }>;
type Store = Readonly<{ peek(path: string): Kept | undefined }>;

declare global {
  var topupPages: Store | undefined;
}

/** When the kept page of an internal path was made, in milliseconds since the epoch; null where none is kept. */
export function madeAt(path: string): number | null {
  return globalThis.topupPages?.peek(path)?.lastModified ?? null;
}
