import { z } from 'zod';
import { effectStates, effectTopics } from '@/lib/backend/kernel/effects/effect-states';
import { findEffect } from '@/lib/backend/kernel/effects/outbox-repo';
import { listEffects } from '@/lib/backend/orders/effects-repo';
import { unfitMoney } from '@/lib/backend/orders/payments/captures-repo';
import { settleRefund, type SettleError } from '@/lib/backend/orders/payments/settle-refund';
import { orderById } from '@/lib/backend/orders/repo';
import { sendEffectAgain } from '@/lib/backend/orders/send-order-again';
import { ok } from '@/lib/domain/result';
import { brand, limit, minutes, moment } from './input';
import { change, query, type Operation } from './operation';
import { refuse } from './outcome';

const list = query({
  permission: 'effects.read',
  about: 'List unfinished effects: goods, refunds, cancellations',
  input: z.strictObject({
    topic: z.enum(effectTopics).optional(),
    state: z.enum(effectStates).optional(),
    brand: brand.optional(),
    game: z.string().optional(),
    minutes: minutes.default(0),
    limit,
  }),
  read: async ({ db, clock }, { topic, state, brand: tenant, game: gpId, minutes: age, limit: most }) => {
    const filter = {
      tenant,
      gpId,
      before: new Date(clock.now() - age * 60_000 + 1),
      topics: topic === undefined ? undefined : [topic],
      states: state === undefined ? effectStates.filter((each) => each !== 'done') : [state],
    };
    return ok(await listEffects(db, filter, most));
  },
});

const retry = change({
  kind: 'change',
  permission: 'effects.retry',
  about: 'Resend one effect that was given up, by its id',
  input: z.strictObject({ id: z.string().min(1) }),
  perform: async ({ deps, tx }, { id }) => {
    if ((await findEffect(tx, id)) === null) return refuse('notFound', `There is no effect ${id}.`);
    const sent = await sendEffectAgain(deps, tx, id);
    if (sent === null) return refuse('notPossible', `Effect ${id} wasn’t given up, or isn’t owed any more.`);
    const { topic, state, lastError } = sent;
    const before = { topic, state, lastError };
    return ok({ value: { id, ...before }, tenant: null, subject: id, before, after: { state: 'due' } });
  },
});

const notSettled = {
  notARefund: 'is no refund: only money can be returned another way',
  onCard: 'is of a card of ours, which has its value back without it',
  notGivenUp: 'wasn’t given up: it is done, or will still be sent',
} as const satisfies Record<SettleError, string>;

const settle = change({
  kind: 'final',
  permission: 'effects.settle',
  about: 'Close a refund that was given up, once its whole amount has gone back by hand; the reason says how',
  input: z.strictObject({
    id: z.string().min(1),
    reference: z.string().trim().min(1).max(100).optional(),
    atProvider: z.boolean().default(false),
  }),
  perform: async ({ deps, tx }, { id, reference = null, atProvider }) => {
    if ((await findEffect(tx, id)) === null) return refuse('notFound', `There is no effect ${id}.`);
    const byHand = atProvider ? 'atProvider' : 'elsewhere';
    const settled = await settleRefund(deps, tx, id, { byHand, reference });
    if (!settled.ok) return refuse('notPossible', `Effect ${id} ${notSettled[settled.error]}.`);
    const { topic, state, lastError, orderId, payload } = settled.value;
    const order = orderId === null ? null : await orderById(tx, orderId);
    const returned = { amount: payload.amount, currency: payload.currency, byHand, reference };
    const after = { state: 'done', ...returned };
    return ok({
      value: { id, billingNo: order?.billingNo ?? null, ...after },
      tenant: order?.tenant ?? null,
      subject: id,
      before: { topic, state, lastError },
      after,
    });
  },
});

const dayMs = 24 * 3_600_000;

const unfit = query({
  permission: 'effects.read',
  about: 'List money that came late, with a wrong amount or for no order, and whether it went back',
  input: z.strictObject({ from: moment.optional() }),
  read: async ({ db, clock }, { from }) =>
    ok(await unfitMoney(db, from ?? new Date(clock.now() - 30 * dayMs))),
});

/** Operations on effects. */
export const effectOperations = {
  'effect.list': list,
  'effect.retry': retry,
  'effect.settle': settle,
  'money.unfit': unfit,
} as const satisfies Record<string, Operation>;
