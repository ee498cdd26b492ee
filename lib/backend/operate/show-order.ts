import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { callbacksNaming, loadHistory } from '@/lib/backend/orders/history-repo';
import { loadMoneyBack } from '@/lib/backend/orders/payments/money-back';
import { publicStatus } from '@/lib/backend/orders/public-status';
import { leftMinorOf } from '@/lib/backend/orders/refund-order';
import { orderById } from '@/lib/backend/orders/repo';
import { readLocal } from '@/lib/domain/local-text';
import { toDecimal } from '@/lib/domain/money';

/** An order with its whole history, for staff. `callbacks`: includes the callbacks that name it, which takes longer. */
export async function showOrder(
  db: DbOrTx,
  orderId: number,
  { callbacks }: Readonly<{ callbacks: boolean }>,
) {
  const order = await orderById(db, orderId);
  const { events, attempts, captures, effects, tries } = await loadHistory(db, orderId);
  const { amountMinor: minor, currency, subject } = order;
  return {
    billingNo: order.billingNo,
    brand: order.tenant,
    game: order.gpId,
    area: order.area,
    state: order.state,
    publicStatus: publicStatus(order),
    region: order.region,
    amount: toDecimal({ minor, currency }),
    currency,
    player: { account: order.accountId, id: order.suid, name: order.userName },
    goods: readLocal(order.productNames, 'en'),
    subject,
    consent: order.consentVersion === null ? null : { version: order.consentVersion, at: order.consentAt },
    terms: order.termsVersion,
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    paidAt: order.paidAt,
    deliveredAt: order.deliveredAt,
    gameRef: order.gameRef,
    left: order.paidAt === null ? null : toDecimal({ minor: leftMinorOf(order), currency }),
    moneyBack: (await loadMoneyBack(db, [orderId])).get(orderId) ?? null,
    history: events,
    payments: attempts,
    money: captures.map(shownCapture),
    effects: effects.map(shownEffect),
    tries: tries.map(({ outboxId: effect, outcome, at }) => ({ effect, outcome, at })),
    ...(callbacks && { callbacks: await callbacksNaming(db, order.billingNo) }),
  };
}

type History = Awaited<ReturnType<typeof loadHistory>>;

const shownCapture = ({ captureId, kind, provider, ...capture }: History['captures'][number]) => ({
  captureId,
  kind,
  provider,
  amount: capture.statedAmount,
  currency: capture.statedCurrency,
  createdAt: capture.createdAt,
});

const shownEffect = ({
  id,
  topic,
  state,
  attempts,
  nextAttemptAt,
  ...effect
}: History['effects'][number]) => ({
  id,
  topic,
  state,
  tries: attempts,
  nextAt: state === 'due' ? nextAttemptAt : null,
  lastError: effect.lastError,
  reference: effect.reference,
  createdAt: effect.createdAt,
  doneAt: effect.doneAt,
});
