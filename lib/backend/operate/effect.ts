import { z } from 'zod';
import { effectStates, effectTopics } from '@/lib/backend/kernel/effects/effect-states';
import { findEffect } from '@/lib/backend/kernel/effects/outbox-repo';
import { listEffects } from '@/lib/backend/orders/effects-repo';
import { unfitMoney } from '@/lib/backend/orders/payments/captures-repo';
import { sendEffectAgain } from '@/lib/backend/orders/send-order-again';
import { ok } from '@/lib/domain/result';
import { brand, limit, moment } from './input';
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
    minutes: z.coerce.number().min(0).default(0),
    limit,
  }),
  read: async ({ db, clock }, { topic, state, brand: tenant, game: gpId, minutes, limit: most }) => {
    const filter = {
      tenant,
      gpId,
      before: new Date(clock.now() - minutes * 60_000 + 1),
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
  'money.unfit': unfit,
} as const satisfies Record<string, Operation>;
