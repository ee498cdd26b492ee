import { z } from 'zod';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { lockDebtOfOrder } from '@/lib/backend/debts/repo';
import { cancelIn } from '@/lib/backend/orders/cancel-order';
import { findOrders, idOfBillingNo } from '@/lib/backend/orders/find-repo';
import { settlingCapture } from '@/lib/backend/orders/payments/captures-repo';
import {
  leftMinorOf,
  lockForRefund,
  refundIn as refundOrderIn,
  refundPartIn,
  type PartRefundResult,
} from '@/lib/backend/orders/refund-order';
import { orderById, type Order } from '@/lib/backend/orders/repo';
import { sendOrderAgain } from '@/lib/backend/orders/send-order-again';
import { orderStates } from '@/lib/backend/orders/states';
import { toDecimal, toMinor } from '@/lib/domain/money';
import { ok, type Result } from '@/lib/domain/result';
import { billingNo, brand, limit, moment } from './input';
import { change, query, type Operation } from './operation';
import { showOrder } from './show-order';
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
        billingNo: row.billingNo,
        brand: of,
        game,
        state: row.state,
        amount: toDecimal({ minor, currency }),
        currency,
        player: row.suid,
        createdAt: row.createdAt,
        paidAt: row.paidAt,
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
  paidMeanwhile: 'is being paid',
  notPaid: 'has no money to give back',
  notInParts:
    'was paid by a card of ours, or through a provider, that gives back all of a payment or nothing',
} as const;

/** How much of an order's money is left to refund, as a decimal. */
const leftOf = (order: Order) => toDecimal({ minor: leftMinorOf(order), currency: order.currency });

/** Why nothing was refunded, in words; null if something was. */
function refusalOf(result: PartRefundResult, order: Order): string | null {
  if (result === 'refunded' || result === 'refundedInPart') return null;
  const { billingNo: given, currency } = order;
  if (result === 'tooMuch') return `Order ${given} has ${leftOf(order)} ${currency} left to give back.`;
  return `Order ${given} ${refusals[result]}.`;
}

/** Refunds an order by its number, in the caller's transaction: all that is left of its money, or `part` of it, as a decimal. */
export async function refundIn(
  { deps, tx, reason }: Work,
  given: string,
  part?: string,
): Promise<Result<Changed, Refusal>> {
  const orderId = await idOfBillingNo(tx, given);
  if (orderId === null) return noOrder(given);
  const before = await lockForRefund(tx, orderId);
  const { currency } = before;
  const minor = part === undefined ? null : (toMinor(part, currency) ?? 0);
  if (minor !== null && minor <= 0) return refuse('wrongInput', `amount: no amount in ${currency}.`);
  const received = await settlingCapture(tx, orderId);
  const result = await (minor === null
    ? refundOrderIn(deps, tx, orderId, reason)
    : refundPartIn(deps, tx, orderId, { minor, reason }));
  const why = refusalOf(result, before);
  if (why !== null) return refuse(result === 'paidMeanwhile' ? 'again' : 'notPossible', why);
  const order = await orderById(tx, orderId);
  const left = leftOf(order);
  const amount = toDecimal({ minor: leftMinorOf(before) - leftMinorOf(order), currency });
  const refunded = { amount, currency: received?.stated.currency ?? currency };
  return ok({
    value: { billingNo: given, state: order.state, refunded, left, by: received?.provider },
    tenant: before.tenant,
    subject: given,
    before: { state: before.state, left: leftOf(before) },
    after: { state: order.state, ...refunded, left },
  });
}

const refund = change({
  kind: 'final',
  permission: 'orders.refund',
  about: 'Refund an order and revoke its goods, or refund a part of its amount',
  input: named.extend({ amount: z.string().trim().optional() }),
  perform: (work, { billingNo: given, amount }) => refundIn(work, given, amount),
});

const factsOf = ({ id, topic, state, lastError }: OutboxRow) => ({ id, topic, state, lastError });

const resend = change({
  kind: 'change',
  permission: 'orders.resend',
  about: 'Resend effects of an order that were given up: goods, refunds, cancellations',
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

const cancel = change({
  kind: 'final',
  permission: 'orders.cancel',
  about: 'Cancel an unpaid order of goods, so that it can’t be paid any more',
  input: named,
  perform: async ({ deps, tx }, { billingNo: given }) => {
    const orderId = await idOfBillingNo(tx, given);
    if (orderId === null) return noOrder(given);
    const debt = await lockDebtOfOrder(tx, orderId);
    if (debt !== null)
      return refuse('notPossible', `Order ${given} is the only one of debt ${debt.id}: cancel that debt.`);
    const cancelled = await cancelIn(deps, tx, orderId);
    if (cancelled === null) return refuse('notPossible', `Order ${given} is paid: refund it.`);
    const { before, now } = cancelled;
    if (now.state === before.state) return refuse('notPossible', `Order ${given} is ${now.state}.`);
    return ok({
      value: { billingNo: given, state: now.state },
      tenant: now.tenant,
      subject: given,
      before: { state: before.state },
      after: { state: now.state },
    });
  },
});

/** Operations on orders. */
export const orderOperations = {
  'order.find': find,
  'order.show': show,
  'order.refund': refund,
  'order.resend': resend,
  'order.cancel': cancel,
} as const satisfies Record<string, Operation>;
