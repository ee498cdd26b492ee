import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Caller } from '@/lib/backend/http/caller';
import type { CallAnswer } from './call-answer';

/** Bound of what is kept, in bytes, bodies counted with their compressed forms. */
const maxBytes = 16 * 1_048_576;

export type PublicAnswers = Readonly<{
  /** Under what an answer to this call may be kept for everybody; null where it may say something of the caller. */
  keyOf(request: IncomingMessage, caller: Caller): string | null;
  find(key: string): CallAnswer | undefined;
  /** Keeps an answer for as long as its own headers let every cache do so; does nothing with one that isn't public. */
  keep(key: string, answer: CallAnswer): void;
  /** Forgets what a brand's calls were answered. */
  forget(tenant: string): void;
}>;

/**
 * Answers of the API that are the same for everybody, such as what is for sale: the front door does what any cache between us and a player
 * may do by their headers, so that the database isn't asked again for each visit.
 */
export function createPublicAnswers(): PublicAnswers {
  const answers = new LRUCache<string, CallAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.5) + key.length * 2 + 1_024,
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
 * Brand, host and address of the call. A call from another site, whose name the answer repeats, has no such key, nor has one with a token or
 * one that asks for a fresh answer.
 */
function keyOf({ method, headers, url = '' }: IncomingMessage, { tenant, host }: Caller): string | null {
  const { authorization, origin, 'cache-control': control } = headers;
  const isPlain = method === 'GET' && [authorization, origin, control].every((value) => value === undefined);
  return isPlain && tenant !== null ? `${tenant} ${host} ${url}` : null;
}
