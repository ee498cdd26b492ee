import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { MoneyBack } from '@/lib/domain/money-back';
import { toDecimal } from '@/lib/domain/money';
import { unkeptMoney } from './captures-repo';

type Row = Awaited<ReturnType<typeof unkeptMoney>>[number];

/** What went back of the money for these orders, by order; the latest where there is more. Nothing for an order that kept all of it. */
export async function moneyBackOf(
  db: DbOrTx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, MoneyBack>> {
  if (orderIds.length === 0) return new Map();
  const rows = await unkeptMoney(db, orderIds);
  return new Map(
    rows.flatMap((row) =>
      row.capture.orderId === null ? [] : [[row.capture.orderId, toMoneyBack(row)] as const],
    ),
  );
}

function toMoneyBack({ capture, state }: Row): MoneyBack {
  const { amountMinor: minor, currency, toldAmount, toldCurrency, kind } = capture;
  const paid =
    minor === null || currency === null
      ? { amount: toldAmount ?? '', currency: toldCurrency ?? '' }
      : { amount: toDecimal({ minor, currency }), currency };
  return { ...paid, state: stateOf(state), reason: reasons[kind] };
}

/** What is stuck or was refused, or was never asked for, is for support to see to. */
function stateOf(state: Row['state']): MoneyBack['state'] {
  if (state === 'due' || state === 'sending') return 'sending';
  return state === 'done' ? 'sent' : 'failed';
}

/** Settling money goes back by itself only where the game refuses the goods; money for no order has none to show it. */
const reasons = {
  duplicate: 'repeated',
  late: 'too_late',
  mismatch: 'mismatch',
  settling: 'refused_by_game',
  unknown: 'mismatch',
} as const satisfies Record<Row['capture']['kind'], MoneyBack['reason']>;
