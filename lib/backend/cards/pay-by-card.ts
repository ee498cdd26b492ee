import type { Tx } from '@/lib/backend/kernel/db/client';
import { err, ok, type Result } from '@/lib/domain/result';
import { prepareIn } from '@/lib/backend/orders/create-payment';
import type { GoodsPurchase } from '@/lib/backend/orders/purchase';
import { listCaptures } from '@/lib/backend/orders/books-repo';
import { orderById, type Order } from '@/lib/backend/orders/repo';
import { settlingCapture } from '@/lib/backend/orders/payments/captures-repo';
import { cardProvider } from '@/lib/backend/orders/payments/own-cards';
import { recordOutcomeIn } from '@/lib/backend/orders/payments/record-outcome';
import { keyRow } from '@/lib/backend/orders/payments/repo';
import { writeOrder, type PaymentError } from '@/lib/backend/orders/write-order';
import { cardUse, isUseOf } from './card-entries-repo';
import { insertRedemption, lockCard, findRedemption, type IssuedCard } from './repo';
import type { CardsDeps } from './deps';

export type CardPaymentError = PaymentError | Readonly<{ code: 'cardUsed' | 'cardRefused' }>;
type CardPayment = Result<Order, CardPaymentError>;

/**
 * Pays an order with a card. The order, its payment, the use of the card and the grant's effect are written in one transaction under the
 * card's lock, so that none is ever there without the others. The same order key with the same card gives the same order.
 */
export async function payByCard(
  deps: CardsDeps,
  issued: Pick<IssuedCard, 'card' | 'batch'>,
  purchase: GoodsPurchase,
): Promise<CardPayment> {
  // A refused card leaves no order, and a refused order no used card.
  return writeOrder(deps, purchase, (tx) => payIn(deps, tx, issued, purchase));
}

async function payIn(
  deps: CardsDeps,
  tx: Tx,
  { card: { id: cardId }, batch }: Pick<IssuedCard, 'card' | 'batch'>,
  purchase: GoodsPurchase,
): Promise<CardPayment> {
  const { scope, player, orderKey, subject } = purchase;
  const { serverId, roleId, roleName } = subject.character;
  const current = await lockCard(tx, cardId);
  const earlier = await findRedemption(tx, cardId);
  if (earlier !== null) {
    const own = await keyRow(tx, { tenant: scope.tenant, accountId: player.accountId, key: orderKey });
    const { orderId } = earlier;
    const isRepeat = orderId !== null && own?.orderId === orderId;
    return isRepeat ? ok(await orderById(tx, orderId)) : err({ code: 'cardUsed' });
  }
  if (current.state === 'void') return err({ code: 'cardRefused' });
  const prepared = await prepareIn(deps, tx, purchase);
  if (!prepared.ok) return prepared;
  const { order, attempt } = prepared.value;
  if (order.paidAt !== null)
    return (await wasPaidBy(tx, order, cardId)) ? ok(order) : err({ code: 'orderKeyReused' });
  const use = await newUse(tx, cardId, order);
  await insertRedemption(tx, scope, batch, {
    cardId,
    use,
    orderId: order.id,
    accountId: player.accountId,
    gpId: player.gpId,
    clientId: purchase.clientId,
    serverId,
    roleId,
    roleName,
    redeemedAt: deps.clock.date(),
  });
  const captures = [{ captureId: use, amount: purchase.price }];
  const { merchantRef } = attempt;
  const result = await recordOutcomeIn(deps, tx, cardProvider, { merchantRef, status: 'paid', captures });
  // A card that doesn't pay its order, such as one of another value, stays unused.
  if (result !== 'settled') return err({ code: 'cardRefused' });
  return ok(await orderById(tx, order.id));
}

/** The name of a card's use by an order. Call it under the card's lock. */
async function newUse(tx: Tx, cardId: number, order: Order): Promise<string> {
  const [before] = await listCaptures(tx, cardProvider, [cardUse(cardId)]);
  return cardUse(cardId, before === undefined ? undefined : order);
}

/** Whether a paid order was paid by this card, which may have been given back since; otherwise its key stands for another card's order. */
async function wasPaidBy(tx: Tx, { id }: Order, cardId: number): Promise<boolean> {
  const paid = await settlingCapture(tx, id);
  return paid?.provider === cardProvider && isUseOf(cardId, paid.captureId);
}
