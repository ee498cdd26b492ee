import { z } from 'zod';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from '@/lib/backend/kernel/effects/effect-handler';
import { sendEffect, type Outbox } from '@/lib/backend/kernel/effects/send-effect';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { asDelivery } from './deliveries';

const account = z.object({ cause: z.string(), gpId: z.string(), suid: z.string() });

/** An account that a game has blocked for money that was taken back, to be let in again. */
export type Unblocking = Readonly<
  z.infer<typeof account> & {
    /** The order that paid for it, which is delivered with it. */
    orderId?: number;
  }
>;

export const unblockKey = (cause: string): string => `unblock:${cause}`;

/** Tells the game to let an account in again, once per cause. */
export function sendUnblock(deps: Outbox, tx: Tx, unblocking: Unblocking): Promise<void> {
  const { cause, orderId = null, ...who } = unblocking;
  const payload = { group: who.gpId, cause, ...who };
  return sendEffect(deps, tx, { topic: 'unblock', orderId, dedupeKey: unblockKey(cause), payload });
}

/** One that is refused waits for a person: its debt is paid. */
export const unblockEffect = (deps: OrdersDeps): EffectHandler => {
  const delivery = asDelivery(deps);
  return {
    ...delivery,
    send: (row) => {
      const { cause, gpId, suid } = account.parse(row.payload);
      return deps.games.unblock({ unblockId: row.id, gpId, suid, orderRef: cause });
    },
    onDone: async (tx, row, reference) => {
      if (row.orderId !== null) await delivery.onDone(tx, row, reference);
    },
    onRefused: async (tx, row, reason) => {
      if (row.orderId !== null) await delivery.onRefused(tx, row, reason);
    },
    refusalNeedsAPerson: true,
  };
};
