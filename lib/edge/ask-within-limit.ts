import { LRUCache } from 'lru-cache';
import { createRenderLimit } from './render-limit';

/** Next's word on whether it kept a page: HIT, STALE (sent once more while a fresh one is made) or MISS. It is nothing for the visitor. */
const keptHeader = 'x-nextjs-cache';

/** Paths remembered as kept; all that visitors ask for within days are fewer. */
const mostPaths = 20_000;

type Page = Readonly<{ path: string; ip: string }>;
/** Asks for a page, unless it would have to be made for an address that has had its share; null then. */
export type AskWithinLimit = (page: Page, ask: () => Promise<Response>) => Promise<Response | null>;

/**
 * The limit of renders for an address (record 67), where pages are kept by a server that can be seen only through its answers: what it has
 * once answered it is taken to keep, until it says that it had to make it again. `scale` multiplies the limit.
 */
export function createAskWithinLimit(scale: number, now: () => number = Date.now): AskWithinLimit {
  const limit = createRenderLimit(scale, now);
  const kept = new LRUCache<string, true>({ max: mostPaths });
  const underWay = new Set<string>();

  async function note({ path, ip }: Page, isKept: boolean, asked: Promise<Response>): Promise<Response> {
    const answer = await asked;
    const wasMade = !['HIT', 'STALE'].includes(answer.headers.get(keptHeader) ?? '');
    if (!wasMade && !isKept) limit.giveBack(ip);
    // It was dropped since. An address at its limit has had it made this once more, and will not again.
    const isSpent = wasMade && isKept && !limit.admit(ip);
    if (isSpent || answer.status >= 500) kept.delete(path);
    else kept.set(path, true);
    return withoutWord(answer);
  }

  return async (page, ask) => {
    const { path, ip } = page;
    // Whoever waits for a page that is being made causes no other render.
    if (underWay.has(path)) return withoutWord(await ask());
    const isKept = kept.get(path) === true;
    if (isKept) return note(page, isKept, ask());
    if (!limit.admit(ip)) return null;
    underWay.add(path);
    return note(page, isKept, ask()).finally(() => underWay.delete(path));
  };
}

function withoutWord(answer: Response): Response {
  answer.headers.delete(keptHeader);
  return answer;
}
