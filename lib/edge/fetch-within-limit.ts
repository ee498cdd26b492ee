import { LRUCache } from 'lru-cache';
import { createRenderLimit } from './render-limit';

/**
 * Next's report on whether it had kept a page: HIT, STALE (sent once more while a fresh one is rendered) or MISS. Visitors don't get this
 * header.
 */
const keptHeader = 'x-nextjs-cache';

/** How many paths are remembered as kept; visitors request fewer within days. */
const mostPaths = 20_000;

type Page = Readonly<{ path: string; ip: string }>;
/** Requests a page, unless it would have to be rendered for an address that has used up its limit; then the result is null. */
export type FetchWithinLimit = (page: Page, ask: () => Promise<Response>) => Promise<Response | null>;

/**
 * Limits the renders per address (docs/adr/0067) where pages are kept by a server that we can observe only through its answers: a page that it has
 * answered once counts as kept until an answer shows that it was rendered again. `scale` multiplies the limit.
 */
export function createFetchWithinLimit(scale: number, now: () => number = Date.now): FetchWithinLimit {
  const limit = createRenderLimit(scale, now);
  const kept = new LRUCache<string, true>({ max: mostPaths });
  const underWay = new Set<string>();

  async function note({ path, ip }: Page, isKept: boolean, asked: Promise<Response>): Promise<Response> {
    const answer = await asked;
    const wasMade = !['HIT', 'STALE'].includes(answer.headers.get(keptHeader) ?? '');
    if (!wasMade && !isKept) limit.release(ip);
    // The page had been dropped meanwhile. An address at its limit got this render too, but won't get another.
    const isSpent = wasMade && isKept && !limit.admit(ip);
    if (isSpent || answer.status >= 500) kept.delete(path);
    else kept.set(path, true);
    return withoutKeptHeader(answer);
  }

  return async (page, ask) => {
    const { path, ip } = page;
    // Waiting for a page that is being rendered causes no further render.
    if (underWay.has(path)) return withoutKeptHeader(await ask());
    const isKept = kept.get(path) === true;
    if (isKept) return note(page, isKept, ask());
    if (!limit.admit(ip)) return null;
    underWay.add(path);
    return note(page, isKept, ask()).finally(() => underWay.delete(path));
  };
}

function withoutKeptHeader(answer: Response): Response {
  answer.headers.delete(keptHeader);
  return answer;
}
