// Where Next stores rendered pages and pictures: in memory, up to a limit in bytes, evicting the least recently used. Nothing is stored on
// disk, so that a new build starts empty. Plain JavaScript because Next loads it from a path (`cacheHandler` in next.config.mjs).
import { LRUCache } from 'lru-cache';

/** An estimate of the bytes that an entry takes besides its parts. */
const overhead = 1_024;

/** @param {{ value: Record<string, unknown> | null }} entry */
function sizeOf({ value }) {
  const segments = value?.segmentData instanceof Map ? [...value.segmentData.values()] : [];
  const parts = [value?.html, value?.body, value?.rscData, ...segments];
  return parts.reduce((sum, part) => sum + bytesOf(part), overhead);
}

/** Text counts as two bytes per character, the most that it takes. */
function bytesOf(part) {
  if (typeof part === 'string') return part.length * 2;
  return part instanceof Uint8Array ? part.byteLength : 0;
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
    return this.#pages?.get(pathOf(key)) ?? null;
  }

  async set(key, value, context) {
    if (value === null) this.#pages?.delete(pathOf(key));
    else
      this.#pages?.set(pathOf(key), { value, lastModified: Date.now(), cacheControl: context?.cacheControl });
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
