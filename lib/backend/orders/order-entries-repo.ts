import { sql, type SQL } from 'drizzle-orm';
import type { Account } from '@/lib/backend/ledger/accounts';
import { entriesWith, inRow, type Posting } from '@/lib/backend/ledger/entries-repo';
import type { OrderEvent } from './apply-event';
import { changedOrder, type Alongside } from './change-order-repo';
import type { Order } from './repo';

type Event = Readonly<{ from: string | null }> & Pick<OrderEvent, 'name' | 'detail'>;
/** The value of a line: multiples of the order's amount and of what was refunded in parts, plus a sum of its own (`minor`). */
type Share = Readonly<{ amount?: number; parts?: number; minor?: number }>;
type Moved = Readonly<{
  cause: 'granted' | 'returned';
  lines: readonly (readonly [account: Account, share: Share])[];
}>;

/** What an event moves in the books, or null. Money that arrives is entered with its capture, a completed refund with its effect. */
function movedBy({ from, name, detail }: Event): Moved | null {
  if (name === 'granted' && from === 'paid')
    return moved('granted', { owed: { amount: 1 }, earned: { amount: -1 } });
  if (name === 'moneyPartReturned') {
    const minor = Number(detail?.minor);
    return moved('returned', { refunded: { minor }, toReturn: { minor: -minor } });
  }
  if (name !== 'moneyReturned') return null;
  const toReturn = { amount: -1, parts: 1 };
  // Undelivered goods are no longer owed and were never earned. What was refunded in parts was for them, so it stops counting as
  // `refunded`.
  return from === 'paid'
    ? moved('returned', { owed: { amount: 1 }, refunded: { parts: -1 }, toReturn })
    : moved('returned', { refunded: { amount: 1, parts: -1 }, toReturn });
}

const moved = (
  cause: Moved['cause'],
  shares: Partial<Record<'owed' | 'earned' | 'refunded' | 'toReturn', Share>>,
): Moved => ({
  cause,
  lines: accountsMoved.flatMap((account) => {
    const share = shares[account];
    return share === undefined ? [] : [[account, share] as const];
  }),
});
const accountsMoved = ['owed', 'earned', 'refunded', 'toReturn'] as const;

const of = (column: string): SQL => inRow(changedOrder, column);
const causes = {
  granted: sql`'granted:' || ${of('billing_no')}`,
  returned: sql`'returned:' || ${of('billing_no')} || ':' || ${of('version')}`,
} as const;

/** The entries of an event, as part of the statement that writes it; null for none. */
export function orderEntries(event: Event): Alongside {
  const found = movedBy(event);
  if (found === null) return null;
  const shares = found.lines.map(([account, { amount = 0, parts = 0, minor = 0 }]) => ({
    account,
    values: [
      [`${account}.amount`, amount],
      [`${account}.parts`, parts],
      [`${account}.minor`, minor],
    ] as const,
  }));
  return {
    form: `${found.cause}:${shares.map(({ account }) => account).join()}`,
    values: Object.fromEntries(shares.flatMap(({ values }) => values)),
    build: (db, given) => {
      const inSql = (account: Account) =>
        sql`${given(`${account}.amount`)}::int * ${of('amount_minor')} + ${given(`${account}.parts`)}::int * ${of('parts_returned_minor')} + ${given(`${account}.minor`)}::bigint`;
      return entriesWith(db, changedOrder, {
        tenant: of('tenant'),
        currency: of('currency'),
        orderId: of('id'),
        at: of('updated_at'),
        cause: causes[found.cause],
        lines: shares.map(({ account }) => [account, inSql(account)]),
      });
    },
  };
}

type Known = Pick<Order, 'id' | 'tenant' | 'billingNo' | 'currency' | 'amountMinor' | 'partsReturnedMinor'>;

/** The entries that a past event should have made, computed from the order as it is now; null for none. */
export function orderPosting(
  { id: orderId, tenant, billingNo, currency, amountMinor, partsReturnedMinor }: Known,
  event: Event & Readonly<{ version: number; at: Date }>,
): Posting | null {
  const found = movedBy(event);
  if (found === null) return null;
  const minorOf = ({ amount = 0, parts = 0, minor = 0 }: Share) =>
    amount * amountMinor + parts * partsReturnedMinor + minor;
  return {
    tenant,
    currency,
    orderId,
    at: event.at,
    cause: found.cause === 'granted' ? `granted:${billingNo}` : `returned:${billingNo}:${event.version}`,
    lines: found.lines.map(([account, share]) => [account, minorOf(share)]),
  };
}
