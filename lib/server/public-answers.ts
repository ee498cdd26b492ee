import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Caller } from '@/lib/backend/http/caller';
import type { CallAnswer } from './call-answer';

/** The most memory for these answers, in bytes, counting bodies and their compressed forms. */
const maxBytes = 16 * 1_048_576;

export type PublicAnswers = Readonly<{
  /** The key under which an answer to this call may be stored for everybody; null if the answer may depend on the caller. */
  keyOf(request: IncomingMessage, caller: Caller): string | null;
  find(key: string): CallAnswer | undefined;
  /** Stores an answer for as long as its own headers allow every cache to; ignores one that isn't public. */
  keep(key: string, answer: CallAnswer): void;
  /** Removes all answers to a brand's calls. */
  forget(tenant: string): void;
}>;

/**
 * Answers of the API that are the same for everybody, such as what is for sale. The front door does what their headers allow any cache
 * between us and a player to do, so that not every visit queries the database.
 */
export function createPublicAnswers(): PublicAnswers {
  const answers = new LRUCache<string, CallAnswer>({
    maxSize: maxBytes,
    // A text can take two bytes for each of its own, and its compressed forms half of one.
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes * 2.5) + key.length * 2 + 1_024,
  });
  return {
    keyOf,
    find: (key) => answers.get(key),
    keep: (key, answer) => {
      const seconds = /^public\b.*\bmax-age=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1];
      if (answer.status !== 200 || answer.cookies.length > 0 || seconds === undefined) return;
      answers.set(key, answer, { ttl: Number(seconds) * 1000 });
    },
    forget: (tenant) => {
      for (const key of answers.keys()) if (key.startsWith(`${tenant} `)) answers.delete(key);
    },
  };
}

/**
 * Brand, host and address of the call. Null for a call from another origin, which the answer's headers repeat, for one with a token, and
 * for one that asks for a fresh answer.
 */
function keyOf({ method, headers, url = '' }: IncomingMessage, { tenant, host }: Caller): string | null {
  const { authorization, origin, 'cache-control': control } = headers;
  const isPlain = method === 'GET' && [authorization, origin, control].every((value) => value === undefined);
  return isPlain && tenant !== null ? `${tenant} ${host} ${url}` : null;
}
