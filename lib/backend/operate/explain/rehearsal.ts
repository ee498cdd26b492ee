import { z } from 'zod';
import type { GamePlayer } from '@/lib/backend/games/port';
import { withTx, type Db } from '@/lib/backend/kernel/db/client';
import { withRollback } from '@/lib/backend/kernel/db/rollback';
import { findEffect } from '@/lib/backend/kernel/effects/outbox-repo';
import { checkPurchase, type PurchaseError } from '@/lib/backend/orders/check-purchase';
import { askRiders, preparePayment } from '@/lib/backend/orders/create-payment';
import { expireOrder } from '@/lib/backend/orders/expire-order';
import { closePayment } from '@/lib/backend/orders/payments/end-payments';
import { attemptById, dueCancelIds } from '@/lib/backend/orders/payments/repo';
import type { Buyer, Purchase, PurchaseRequest } from '@/lib/backend/orders/purchase';
import { blockingOrder } from '@/lib/backend/orders/repo';
import type { PaymentError } from '@/lib/backend/orders/write-order';
import { ok, type Result } from '@/lib/domain/result';
import type { OperateDeps } from '../outcome';

/**
 * Rehearses the purchase itself, from its checks to its order, and keeps nothing. The result is what the player's own call would be
 * answered, up to the point where a provider is asked for a link. Games and the verifier must have been asked before (`remembering`).
 */
export function rehearse(
  deps: OperateDeps,
  buyer: Buyer,
  asked: PurchaseRequest,
): Promise<Result<null, PurchaseError | PaymentError>> {
  return withRollback(deps.db, async (db) => {
    const inside = within(deps, db);
    const checked = await checkPurchase(inside, buyer, asked, null);
    if (!checked.ok) return checked;
    const prepared = await preparePayment(inside, checked.value);
    return prepared.ok ? ok(null) : prepared;
  });
}

/** What each rider says about the purchase. If an unpaid order blocks it, the answer is as of when that order has ended. */
export function rehearseRiders(deps: OperateDeps, purchase: Purchase) {
  return withRollback(deps.db, async (db) => {
    const inside = within(deps, db);
    const { scope, player, subject } = purchase;
    const blocking = await blockingOrder(db, scope, { gpId: player.gpId, subject });
    if (blocking !== null) {
      const over = new Date(Math.max(deps.clock.now(), blocking.expiresAt.getTime() + 1));
      const clock = { now: () => over.getTime(), date: () => over };
      await expireOrder({ ...inside, clock }, blocking.id);
      for (const id of await dueCancelIds(db, blocking.id)) await inside.deliver(id);
    }
    return withTx(db, (tx) => askRiders(inside, tx, purchase));
  });
}

const cancellation = z.object({ attemptId: z.number() });

/** The shop inside the rehearsal: it queues nothing, and providers count as having cancelled a payment when asked to. */
function within(deps: OperateDeps, db: Db): OperateDeps {
  const inside: OperateDeps = {
    ...deps,
    db,
    jobs: { send: async () => undefined, sendNow: async () => undefined },
    deliver: async (id) => {
      const effect = await findEffect(db, id);
      if (effect?.topic !== 'cancel-payment') return;
      const attempt = await attemptById(db, cancellation.parse(effect.payload).attemptId);
      if (deps.providers.get(attempt.provider)?.cancel !== undefined) await closePayment(inside, attempt);
    },
  };
  return inside;
}

/**
 * The same shop, but each question to games and the verifier is asked only once: no call is sent while the rehearsal holds the database.
 */
export function remembering(deps: OperateDeps): OperateDeps {
  return {
    ...deps,
    games: {
      ...deps.games,
      servers: askedOnce((gpId: string) => deps.games.servers(gpId)),
      roles: askedOnce((player: GamePlayer, serverId?: string) => deps.games.roles(player, serverId)),
    },
    realName: {
      ...deps.realName,
      isVerified: askedOnce((player: GamePlayer) => deps.realName.isVerified(player)),
    },
  };
}

function askedOnce<A extends readonly unknown[], T>(ask: (...args: A) => Promise<T>) {
  const answers = new Map<string, Promise<T>>();
  return (...args: A): Promise<T> => {
    const key = JSON.stringify(args);
    const answer = answers.get(key) ?? ask(...args);
    answers.set(key, answer);
    return answer;
  };
}
