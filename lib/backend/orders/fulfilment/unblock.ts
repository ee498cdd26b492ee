import { z } from 'zod';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from '@/lib/backend/kernel/effects/effect-handler';
import { sendEffect, type Outbox } from '@/lib/backend/kernel/effects/send-effect';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { asDelivery } from './deliveries';

const account = z.object({ cause: z.string(), gpId: z.string(), suid: z.string() });

/** An account to unblock, which a game had blocked because money was taken back. */
export type Unblocking = Readonly<
  z.infer<typeof account> & {
    /** The order that paid the debt; it counts as delivered when this effect is done. */
    orderId?: number;
  }
>;

export const unblockKey = (cause: string): string => `unblock:${cause}`;

/** Queues the unblocking of an account at its game, once per cause. */
export function sendUnblock(deps: Outbox, tx: Tx, unblocking: Unblocking): Promise<void> {
  const { cause, orderId = null, ...who } = unblocking;
  const payload = { group: who.gpId, cause, ...who };
  return sendEffect(deps, tx, { topic: 'unblock', orderId, dedupeKey: unblockKey(cause), payload });
}

/** A refused unblocking waits for an operator, because its debt has been paid. */
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
