import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { MoneyBack } from '@/lib/domain/money-back';
import { toDecimal } from '@/lib/domain/money';
import { refusedByGame, unkeptMoney } from './captures-repo';
import { cardProvider } from './own-cards';

type Row = Awaited<ReturnType<typeof unkeptMoney>>[number];

/**
 * The money for these orders that wasn't kept, by order id. An order that kept all of it is absent; of one with more, players are told the
 * refund that needs them most, so that money that went back doesn't hide other money that couldn't: the latest of those.
 */
export async function loadMoneyBack(
  db: DbOrTx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, MoneyBack>> {
  const told = new Map<number, MoneyBack>();
  if (orderIds.length === 0) return told;
  for (const row of await unkeptMoney(db, orderIds)) {
    const { orderId } = row.capture;
    if (orderId === null) continue;
    const [next, before] = [toMoneyBack(row), told.get(orderId)];
    if (before === undefined || urgency[next.state] >= urgency[before.state]) told.set(orderId, next);
  }
  return told;
}

/** How much a refund needs its player: one that failed needs a word with support, one that was sent nothing. */
const urgency = { sent: 0, sending: 1, failed: 2 } as const satisfies Record<MoneyBack['state'], number>;

function toMoneyBack({ capture, state, doneAt, why, decidedAt }: Row): MoneyBack {
  const { amountMinor: minor, currency, statedAmount, statedCurrency, kind, provider } = capture;
  const paid =
    minor === null || currency === null
      ? { amount: statedAmount ?? '', currency: statedCurrency ?? '' }
      : { amount: toDecimal({ minor, currency }), currency };
  // A card of ours is given back without an effect; one that an earlier version had queued is dropped once the card is back.
  const isOnCard = provider === cardProvider && (state === null || state === 'refused');
  const told = isOnCard ? 'sent' : stateOf(state);
  // A card has its value back with the event itself.
  const sentAt = told === 'sent' ? (isOnCard ? decidedAt : doneAt) : null;
  return { ...paid, state: told, reason: reasonOf(kind, why), isOnCard, sentAt };
}

/** A refund that is stuck, was refused or was never queued is for support to handle. */
function stateOf(state: Row['state']): MoneyBack['state'] {
  if (state === 'due' || state === 'sending') return 'sending';
  return state === 'done' ? 'sent' : 'failed';
}

/** Players are told who gave settling money back; an operator's own words about it are for the order's history. */
function reasonOf(kind: Row['capture']['kind'], why: Row['why']): MoneyBack['reason'] {
  if (kind !== 'settling') return reasons[kind];
  return why === refusedByGame ? 'refused_by_game' : 'refunded_by_shop';
}

/** Money without an order has none to show it. */
const reasons = {
  duplicate: 'repeated',
  late: 'too_late',
  mismatch: 'mismatch',
  unknown: 'mismatch',
} as const satisfies Record<Exclude<Row['capture']['kind'], 'settling'>, MoneyBack['reason']>;
