import { withTx, type Tx } from '@/lib/backend/kernel/db/client';
import { prepareIn, type PaymentError } from '@/lib/backend/orders/create-payment';
import type { GoodsPurchase } from '@/lib/backend/orders/purchase';
import { orderById, type Order } from '@/lib/backend/orders/repo';
import { recordOutcomeIn } from '@/lib/backend/orders/payments/record-outcome';
import { keyRow } from '@/lib/backend/orders/payments/repo';
import { insertRedemption, lockCard, redemptionOf, type IssuedCard } from './repo';
import type { CardsDeps } from './deps';

/** How orders name this way to pay; no provider stands behind it. */
export const cardProvider = 'card';

export type CardPayment = Readonly<
  | { ok: true; order: Order }
  | { ok: false; code: 'cardUsed' | 'cardRefused' }
  | { ok: false; refused: PaymentError }
>;

/** Rolls everything back: a refused card leaves no order, and a refused order no used card. */
class Refused extends Error {
  constructor(readonly payment: CardPayment) {
    super('refused');
  }
}

/**
 * Pays an order with a card. The order, its payment, the use of the card and the grant's outbox row are one transaction under the card's
 * lock: there is no moment in which one is there without the others. The same order key with the same card is the same order.
 */
export async function payByCard(
  deps: CardsDeps,
  { card }: Pick<IssuedCard, 'card'>,
  purchase: GoodsPurchase,
): Promise<CardPayment> {
  try {
    return await withTx(deps.db, (tx) => payIn(deps, tx, card.id, purchase));
  } catch (error) {
    if (error instanceof Refused) return error.payment;
    throw error;
  }
}

async function payIn(deps: CardsDeps, tx: Tx, cardId: number, purchase: GoodsPurchase): Promise<CardPayment> {
  const { scope, player, orderKey, subject } = purchase;
  const { serverId, roleId, roleName } = subject.character;
  const current = await lockCard(tx, cardId);
  const earlier = await redemptionOf(tx, cardId);
  if (earlier !== null) {
    const own = await keyRow(tx, { tenant: scope.tenant, accountId: player.accountId, key: orderKey });
    const { orderId } = earlier;
    const isRepeat = orderId !== null && own?.orderId === orderId;
    return isRepeat ? { ok: true, order: await orderById(tx, orderId) } : { ok: false, code: 'cardUsed' };
  }
  if (current.state === 'void') return { ok: false, code: 'cardRefused' };
  const prepared = await prepareIn(deps, tx, purchase);
  if (prepared.code !== 'ok') throw new Refused({ ok: false, refused: prepared });
  const { orderId, merchantRef } = prepared.attempt;
  // The key stands for an order that another card has paid.
  if ((await orderById(tx, orderId)).paidAt !== null)
    throw new Refused({ ok: false, refused: { code: 'orderKeyReused', order: null } });
  await insertRedemption(tx, scope, {
    ...{ cardId, orderId, accountId: player.accountId, gpId: player.gpId, clientId: purchase.clientId },
    ...{ serverId, roleId, roleName },
    redeemedAt: deps.clock.date(),
  });
  const captures = [{ captureId: `card:${cardId}`, amount: purchase.price }];
  const result = await recordOutcomeIn(deps, tx, cardProvider, { merchantRef, status: 'paid', captures });
  // A card that doesn't pay its order, such as one of another value, stays as it was.
  if (result !== 'settled') throw new Refused({ ok: false, code: 'cardRefused' });
  return { ok: true, order: await orderById(tx, orderId) };
}
