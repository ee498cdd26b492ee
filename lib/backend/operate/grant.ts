import { z } from 'zod';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { effectIds, undeliveredOrders, type EffectFilter } from '@/lib/backend/orders/effects-repo';
import { idOfBillingNo } from '@/lib/backend/orders/find-repo';
import { lockDeliveries } from '@/lib/backend/orders/fulfilment/deliveries';
import { lockOrder } from '@/lib/backend/orders/repo';
import { sendEffectAgain } from '@/lib/backend/orders/send-order-again';
import { ok } from '@/lib/domain/result';
import { billingNo, brand, limit, minutes } from './input';
import { change, query, type Operation } from './operation';
import { refundIn } from './order';
import { refuse, type OperateDeps } from './outcome';

const stuck = query({
  permission: 'effects.read',
  about: 'List orders that are paid and not delivered, and why',
  input: z.strictObject({
    brand: brand.optional(),
    game: z.string().optional(),
    minutes: minutes.default(5),
    limit,
  }),
  read: async ({ db, clock }, { brand: tenant, game: gpId, minutes: age, limit: most }) => {
    const before = new Date(clock.now() - age * 60_000);
    return ok(await undeliveredOrders(db, { tenant, gpId, before }, most));
  },
});

const page = 200;

/** One after another in id order, so that two operators who do this at once don't deadlock. */
async function sendAllAgain(deps: OperateDeps, tx: Tx, filter: EffectFilter): Promise<readonly string[]> {
  const sent: string[] = [];
  for (let last = ''; ;) {
    const found = await effectIds(tx, filter, { last, limit: page });
    for (const { id } of found) if ((await sendEffectAgain(deps, tx, id)) !== null) sent.push(id);
    const end = found.at(-1);
    if (end === undefined || found.length < page) return sent;
    last = end.id;
  }
}

const retry = change({
  kind: 'change',
  permission: 'effects.retry',
  about: 'Resend all grants of a game that were given up, for example after an outage',
  input: z.strictObject({ game: z.string().min(1), brand: brand.optional() }),
  perform: async ({ deps, tx }, { game: gpId, brand: tenant }) => {
    const filter = { topics: ['grant', 'unblock', 'gift'], states: ['stuck'], gpId, tenant } as const;
    const sent = await sendAllAgain(deps, tx, filter);
    if (sent.length === 0) return refuse('notPossible', `Nothing of ${gpId} was given up.`);
    const facts = { before: { state: 'stuck', effects: sent }, after: { state: 'due' } };
    return ok({ value: { game: gpId, sent: sent.length }, tenant: tenant ?? null, subject: gpId, ...facts });
  },
});

const giveUp = change({
  kind: 'final',
  permission: 'orders.refund',
  about: 'Give up delivering a paid order, and refund it',
  input: z.strictObject({ billingNo }),
  perform: async (work, { billingNo: given }) => {
    const orderId = await idOfBillingNo(work.tx, given);
    if (orderId === null) return refuse('notFound', `There is no order ${given}.`);
    // Locks the deliveries before the state is read, until the refund has locked them too: no delivery can go unnoticed in between.
    await lockDeliveries(work.tx, orderId);
    const { state } = await lockOrder(work.tx, orderId);
    if (state === 'delivered')
      return refuse('notPossible', `Order ${given} has been delivered: refund it, if that is meant.`);
    return refundIn(work, given);
  },
});

/** Operations on goods on their way. */
export const grantOperations = {
  'grant.stuck': stuck,
  'grant.retry': retry,
  'grant.give-up': giveUp,
} as const satisfies Record<string, Operation>;
