import { redeemPosting } from '@/lib/backend/cards/card-entries-repo';
import type { Posting } from '@/lib/backend/ledger/entries-repo';
import { orderPosting } from '@/lib/backend/orders/order-entries-repo';
import { captureEntries } from '@/lib/backend/orders/payments/captures-repo';
import { refundEntries } from '@/lib/backend/orders/payments/refund-entries-repo';
import { isOrderEvent } from '@/lib/backend/orders/transitions';
import { pointPosting } from '@/lib/backend/promotions/promotion-entries-repo';
import type { Facts } from './facts';

/** The entries that follow from everything that has happened to an order; its coupon is compared separately. */
export function expectedOf(facts: Facts): readonly Posting[] {
  const { order, captures, events, effects, points, card } = facts;
  const { tenant } = order;
  const money = captures.flatMap(({ amountMinor: minor, currency: paidIn, ...rest }) =>
    minor === null || paidIn === null ? [] : [captureEntries(tenant, rest, { minor, currency: paidIn })],
  );
  const moved = events.flatMap(({ event: name, fromState: from, detail, version, at }) =>
    isOrderEvent(name) ? (orderPosting(order, { from, name, detail, version, at }) ?? []) : [],
  );
  const back = effects
    .filter(({ topic, state }) => topic === 'refund' && state === 'done')
    .flatMap((row) => refundEntries(tenant, row, row.doneAt ?? row.createdAt) ?? []);
  const given = points.map((row) => pointPosting(row.id, row));
  const paidBy = card === null ? [] : [redeemPosting(tenant, card, card)];
  return [...money, ...moved, ...back, ...given, ...paidBy];
}
