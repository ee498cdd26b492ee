import { z } from 'zod';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { cardProvider } from '@/lib/backend/cards/pay-by-card';
import { findOrders, idOfBillingNo } from '@/lib/backend/orders/find-repo';
import { settlingCapture } from '@/lib/backend/orders/payments/captures-repo';
import { refundIn as refundOrderIn } from '@/lib/backend/orders/refund-order';
import { orderById } from '@/lib/backend/orders/repo';
import { sendOrderAgain } from '@/lib/backend/orders/send-order-again';
import { orderStates } from '@/lib/backend/orders/states';
import { toDecimal } from '@/lib/domain/money';
import { ok, type Result } from '@/lib/domain/result';
import { billingNo, brand, limit, moment } from './input';
import { change, query, type Operation } from './operation';
import { showOrder } from './order-in-full';
import { refuse, type Changed, type Refusal, type Work } from './outcome';

const named = z.strictObject({ billingNo });
const noOrder = (given: string) => refuse('notFound', `There is no order ${given}.`);

const find = query({
  permission: 'orders.read',
  about: 'Find orders by number, payment, player or character',
  input: z.strictObject({
    text: z.string().trim().min(1).optional(),
    brand: brand.optional(),
    game: z.string().optional(),
    state: z.enum(orderStates).optional(),
    from: moment.optional(),
    to: moment.optional(),
    limit,
  }),
  read: async ({ db }, { text, brand: tenant, game: gpId, limit: most, ...filter }) => {
    const rows = await findOrders(db, text ?? null, { tenant, gpId, ...filter }, most);
    return ok(
      rows.map(({ amountMinor: minor, currency, tenant: of, gpId: game, ...row }) => ({
        ...{ billingNo: row.billingNo, brand: of, game, state: row.state },
        ...{ amount: toDecimal({ minor, currency }), currency, player: row.suid },
        ...{ createdAt: row.createdAt, paidAt: row.paidAt },
      })),
    );
  },
});

const show = query({
  permission: 'orders.read',
  about: 'Show an order with its whole history',
  input: named.extend({ callbacks: z.boolean().default(false) }),
  read: async ({ db }, { billingNo: given, callbacks }) => {
    const orderId = await idOfBillingNo(db, given);
    return orderId === null ? noOrder(given) : ok(await showOrder(db, orderId, { callbacks }));
  },
});

const refusals = {
  alreadyRefunded: 'has been refunded already',
  notPaid: 'has no money to give back',
  card: 'was paid by one of the shop’s own cards, which no provider can pay back: issue another card',
} as const;

/** Refunds an order by its number, in the caller's transaction. */
export async function refundIn({ deps, tx, reason }: Work, given: string): Promise<Result<Changed, Refusal>> {
  const orderId = await idOfBillingNo(tx, given);
  if (orderId === null) return noOrder(given);
  const before = await orderById(tx, orderId);
  const received = await settlingCapture(tx, orderId);
  if (received?.provider === cardProvider) return refuse('notPossible', `Order ${given} ${refusals.card}.`);
  const result = await refundOrderIn(deps, tx, orderId, reason);
  if (result === 'paidMeanwhile') return refuse('again', `Order ${given} is being paid.`);
  if (result !== 'refunded') return refuse('notPossible', `Order ${given} ${refusals[result]}.`);
  const capture = await settlingCapture(tx, orderId);
  return ok({
    value: { billingNo: given, state: 'refunded', refunded: capture?.told, by: capture?.provider },
    ...{ tenant: before.tenant, subject: given },
    ...{ before: { state: before.state }, after: { state: 'refunded', ...capture?.told } },
  });
}

const refund = change({
  kind: 'final',
  permission: 'orders.refund',
  about: 'Give all of an order’s money back, and take its goods back',
  input: named,
  perform: (work, { billingNo: given }) => refundIn(work, given),
});

const factsOf = ({ id, topic, state, lastError }: OutboxRow) => ({ id, topic, state, lastError });

const resend = change({
  kind: 'change',
  permission: 'orders.resend',
  about: 'Send again what was given up of an order: goods, refunds, cancellations',
  input: named,
  perform: async ({ deps, tx }, { billingNo: given }) => {
    const orderId = await idOfBillingNo(tx, given);
    if (orderId === null) return noOrder(given);
    const sent = await sendOrderAgain(deps, tx, orderId);
    if (sent.length === 0) return refuse('notPossible', `Nothing of order ${given} was given up.`);
    const { tenant } = await orderById(tx, orderId);
    const effects = sent.map(factsOf);
    const after = { effects: effects.map(({ id, topic }) => ({ id, topic, state: 'due' })) };
    return ok({
      value: { billingNo: given, sent: effects },
      tenant,
      subject: given,
      before: { effects },
      after,
    });
  },
});

/** What operators do with orders. */
export const orderOperations = {
  'order.find': find,
  'order.show': show,
  'order.refund': refund,
  'order.resend': resend,
} as const satisfies Record<string, Operation>;
