import { LRUCache } from 'lru-cache';
import type { PageForm } from '@/lib/edge/page-form';
import type { RequestNext } from './next-requester';
import { toPageAnswer, type PageAnswer } from './page-answer';

type Kept = Readonly<{ madeAt: number; answer: PageAnswer }>;
type Options = Readonly<{
  requestPage: RequestNext;
  /** The most memory for ready answers, in bytes. */
  maxBytes: number;
  /** The current time, in milliseconds since the epoch. */
  now: () => number;
}>;

export type PageAnswers = Readonly<{
  /**
   * The answer for a page in a form. `mayRender` is called before a page that isn't kept is rendered; if it returns false, the answer is
   * null.
   */
  find(path: string, form: PageForm, mayRender: () => boolean): Promise<PageAnswer | null>;
}>;

/** An estimate of the bytes that an answer takes besides its body. */
const overhead = 2_048;
const sizeOf = ({ answer }: Kept) => answer.memory + overhead;

/**
 * Answers ready to send, valid for as long as the page store keeps the page that they were made from. A stale page is sent once more while
 * a fresh one is rendered, which happens once however many visitors request it.
 */
export function createPageAnswers({ requestPage: ask, maxBytes, now }: Options): PageAnswers {
  const ready = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<PageAnswer>>();

  async function make(key: string, path: string, form: PageForm): Promise<PageAnswer> {
    const before = madeAt(path);
    const asked = await ask(path, form);
    const after = madeAt(path);
    const answer = await toPageAnswer(asked);
    // If the page was re-rendered meanwhile, the answer may not be of the stored one.
    const isThatPage = after !== null && (before === null || before === after);
    if (isThatPage && answer.status === 200) ready.set(key, { madeAt: after, answer });
    return answer;
  }

  function once(key: string, path: string, form: PageForm): Promise<PageAnswer> {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const made = make(key, path, form).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  return {
    find: async (path, form, mayRender) => {
      const key = `${path} ${form.name}`;
      const made = madeAt(path);
      const kept = ready.get(key);
      if (kept !== undefined && kept.madeAt === made) {
        // Next, too, sends the old page once more and re-renders it in the background.
        if (now() > made + kept.answer.lifetime * 1000) void once(key, path, form).catch(() => undefined);
        return kept.answer;
      }
      if (made === null && !underWay.has(key) && !mayRender()) return null;
      return once(key, path, form);
    },
  };
}

/** The part of the page store (page-store.mjs) that the front door reads. */
type PageStore = Readonly<{ peek(path: string): Readonly<{ lastModified: number }> | undefined }>;

declare global {
  var topupPages: PageStore | undefined;
}

/** When the kept page of an internal path was rendered, in milliseconds since the epoch; null if none is kept. */
function madeAt(path: string): number | null {
  return globalThis.topupPages?.peek(path)?.lastModified ?? null;
}
