import { LRUCache } from 'lru-cache';
import type { PageForm } from '@/lib/edge/page-form';
import type { AskNext } from './ask-next';
import { toPageAnswer, type PageAnswer } from './page-answer';

type Kept = Readonly<{ madeAt: number; answer: PageAnswer }>;
type Options = Readonly<{
  ask: AskNext;
  /** Bound of what is kept ready, in bytes. */
  maxBytes: number;
  /** Now, in milliseconds since the epoch. */
  now: () => number;
}>;

export type PageAnswers = Readonly<{
  /** The answer for a page in a form. `mayRender` is asked before a page that isn't kept is rendered; where it returns false, the answer is null. */
  find(path: string, form: PageForm, mayRender: () => boolean): Promise<PageAnswer | null>;
}>;

/** Bodies are kept plain and compressed; both compressed forms together are well below half of the plain one. */
const sizeOf = ({ answer }: Kept) => Math.ceil(answer.size * 1.5) + 1_024;

/**
 * Answers kept ready to send, for as long as the page store keeps the page that they were made of. A page whose time is over is sent once
 * more while a fresh one is made, once however many ask.
 */
export function createPageAnswers({ ask, maxBytes, now }: Options): PageAnswers {
  const ready = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const asked = new Map<string, Promise<PageAnswer>>();

  async function make(key: string, path: string, form: PageForm): Promise<PageAnswer> {
    const before = madeAt(path);
    const answer = toPageAnswer(await ask(path, form));
    const after = madeAt(path);
    // A page that was made anew meanwhile may not be the one that was answered.
    const isThatPage = after !== null && (before === null || before === after);
    if (isThatPage && answer.status === 200) ready.set(key, { madeAt: after, answer });
    return answer;
  }

  function once(key: string, path: string, form: PageForm): Promise<PageAnswer> {
    const running = asked.get(key);
    if (running !== undefined) return running;
    const made = make(key, path, form).finally(() => asked.delete(key));
    asked.set(key, made);
    return made;
  }

  return {
    find: async (path, form, mayRender) => {
      const key = `${path} ${form.name}`;
      const made = madeAt(path);
      const kept = ready.get(key);
      if (kept !== undefined && kept.madeAt === made) {
        // Next sends the old page once more, too, and makes the fresh one behind it.
        if (now() > made + kept.answer.lifetime * 1000) void once(key, path, form).catch(() => undefined);
        return kept.answer;
      }
      if (made === null && !asked.has(key) && !mayRender()) return null;
      return once(key, path, form);
    },
  };
}

/** The page store (page-store.mjs), as far as the front door reads it. */
type PageStore = Readonly<{ peek(path: string): Readonly<{ lastModified: number }> | undefined }>;

declare global {
  var topupPages: PageStore | undefined;
}

/** When the kept page of an internal path was made, in milliseconds since the epoch; null where none is kept. */
function madeAt(path: string): number | null {
  return globalThis.topupPages?.peek(path)?.lastModified ?? null;
}
