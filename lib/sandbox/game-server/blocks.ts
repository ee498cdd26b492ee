import { canonicalJson } from '@/lib/sandbox/shared/canonical-json';
import { ok, refusal, type Answer } from '@/lib/sandbox/shared/http';
import { digest } from '@/lib/sandbox/shared/seeded';
import type { GameEntry, UnblockRequest } from './schemas';

export const accountKey = (game: string, accountId: string): string => JSON.stringify([game, accountId]);

export type BlockEntry = Extract<GameEntry, { kind: 'blocked' | 'unblocked' }>;

/** The accounts that the game has blocked, and every request to unblock one. A repeated request gets the same answer. */
export function openBlocks() {
  const blocked = new Set<string>();
  const done = new Map<string, UnblockRequest>();
  return {
    apply: (entry: BlockEntry): void => {
      if (entry.kind === 'blocked') blocked.add(accountKey(entry.game, entry.accountId));
      else {
        blocked.delete(accountKey(entry.request.game, entry.request.account_id));
        done.set(entry.request.unblock_id, entry.request);
      }
    },
    isBlocked: (game: string, accountId: string): boolean => blocked.has(accountKey(game, accountId)),
    /** The answer to a request, and whether the request is new. A repeat doesn't lift a block that was set after it. */
    answer: (request: UnblockRequest): Readonly<{ answer: Answer; isNew: boolean }> => {
      const earlier = done.get(request.unblock_id);
      if (earlier !== undefined && canonicalJson(earlier) !== canonicalJson(request))
        return {
          answer: refusal(409, 'UNBLOCK_CONFLICT', 'This id was used for another account.'),
          isNew: false,
        };
      const reference = `UB-${digest('unblock', request.unblock_id).slice(0, 12).toUpperCase()}`;
      return { answer: ok({ unblock_ref: reference }), isNew: earlier === undefined };
    },
    clear: (): void => {
      blocked.clear();
      done.clear();
    },
  };
}
