// Where Next stores rendered pages and pictures: in memory, up to a limit in bytes, evicting the least recently used. Nothing is stored on
// disk, so that a new build starts empty. Plain JavaScript because Next loads it from a path (`cacheHandler` in next.config.mjs).
import { LRUCache } from 'lru-cache';

/** An estimate of the bytes that an entry takes besides its parts. */
const overhead = 1_024;

/** @param {{ value: Record<string, unknown>, pack?: { bytes: Uint8Array, sizes: unknown[] } }} entry */
function sizeOf({ value, pack }) {
  return (
    overhead + bytesOf(value.body) + (pack === undefined ? 0 : pack.bytes.byteLength + pack.sizes.length * 64)
  );
}

/** Text counts as two bytes per character, the most that it takes. */
function bytesOf(part) {
  if (typeof part === 'string') return part.length * 2;
  return part instanceof Uint8Array ? part.byteLength : 0;
}

/** Not imported: the edge, which stores nothing, loads this file too, and has no such module. */
const zlib = () => globalThis.process.getBuiltinModule('node:zlib');

/** Quality 4 is fast: a few milliseconds, against a hundred for rendering the page. */
function compress(parts) {
  const { brotliCompressSync, constants } = zlib();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const made = brotliCompressSync(Buffer.concat(parts), { params });
  // A copy in memory of its own: what zlib gives can hold on to 16 KiB, however small it is.
  const own = Buffer.allocUnsafeSlow(made.byteLength);
  made.copy(own);
  return own;
}

/**
 * A page's HTML, its data for React and the segments of that, compressed together, since they repeat each other: a tenth of what they take apart,
 * so that ten times as many pages are kept. Other values stay as they are. Synchronous, because the front door asks at once whether the page is kept.
 */
function toEntry(value, cacheControl) {
  const entry = { value, lastModified: Date.now(), cacheControl };
  if (value.kind !== 'APP_PAGE') return entry;
  const { html, rscData, segmentData, ...rest } = value;
  const named = Object.entries({ html: Buffer.from(html), rscData }).filter(([, part]) => part !== undefined);
  const parts = [...named, ...(segmentData ?? [])];
  const bytes = compress(parts.map(([, part]) => part));
  const sizes = parts.map(([name, part]) => [name, part.byteLength]);
  return {
    ...entry,
    value: rest,
    pack: { bytes, sizes, named: named.length, hasSegments: segmentData !== undefined },
  };
}

/** The entry as Next had given it. */
function fromEntry({ value, lastModified, cacheControl, pack }) {
  if (pack === undefined) return { value, lastModified, cacheControl };
  const bytes = zlib().brotliDecompressSync(pack.bytes);
  let at = 0;
  const parts = pack.sizes.map(([name, size]) => [name, bytes.subarray(at, (at += size))]);
  const { html, rscData } = Object.fromEntries(parts.slice(0, pack.named));
  const segmentData = pack.hasSegments ? new Map(parts.slice(pack.named)) : undefined;
  return {
    value: { ...value, html: html.toString('utf8'), rscData, segmentData },
    lastModified,
    cacheControl,
  };
}

/** Next's keys have the route's hash before the path; every path belongs to one route. */
function pathOf(key) {
  const at = key.indexOf('/$/');
  return at === -1 ? key : key.slice(at + 2);
}

/** One store per process, however often this file is loaded in it. The front door reads from it when a page was rendered. */
function storeOf(maxSize) {
  if (globalThis.topupPages === undefined) {
    const pages = new LRUCache({ maxSize, sizeCalculation: sizeOf });
    globalThis.topupPages = pages;
    (globalThis.topupCatalogListeners ??= new Set()).add((tenant) => forget(pages, tenant));
  }
  return globalThis.topupPages;
}

/**
 * Drops a brand's pages, whose internal paths start with the brand. Pages of demo hosts start with `<brand>.test` and are left to expire.
 */
function forget(pages, tenant) {
  for (const path of pages.keys()) if (path.startsWith(`/${tenant}/`)) pages.delete(path);
}

export default class PageStore {
  #pages;

  /** The edge loads this class without a limit, and then it stores nothing. */
  constructor({ maxMemoryCacheSize = 0 }) {
    this.#pages = maxMemoryCacheSize > 0 ? storeOf(maxMemoryCacheSize) : null;
  }

  async get(key) {
    const entry = this.#pages?.get(pathOf(key));
    return entry === undefined ? null : fromEntry(entry);
  }

  async set(key, value, context) {
    if (value === null) this.#pages?.delete(pathOf(key));
    else this.#pages?.set(pathOf(key), toEntry(value, context?.cacheControl));
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
