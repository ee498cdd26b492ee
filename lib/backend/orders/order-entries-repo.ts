import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { Account } from '@/lib/backend/ledger/accounts';
import { entriesWith, inRow, type Posting } from '@/lib/backend/ledger/entries-repo';
import type { OrderEvent } from './apply-event';
import { changedOrder, type Alongside, type Order } from './repo';

type Event = Readonly<{ from: string | null }> & Pick<OrderEvent, 'name' | 'detail'>;
/** How often a line has the order's amount in it, and how often what had gone back in parts; or a sum of its own. */
type Share = Readonly<{ amount?: number; parts?: number; minor?: number }>;
type Moved = Readonly<{
  cause: 'granted' | 'returned';
  lines: readonly (readonly [account: Account, share: Share])[];
}>;

/** What an event moves in the books; null for nothing. Money that came is entered with its capture, money that has arrived back with its refund. */
function movedBy({ from, name, detail }: Event): Moved | null {
  if (name === 'granted' && from === 'paid')
    return moved('granted', { owed: { amount: 1 }, earned: { amount: -1 } });
  if (name === 'moneyPartReturned') {
    const minor = Number(detail?.minor);
    return moved('returned', { refunded: { minor }, toReturn: { minor: -minor } });
  }
  if (name !== 'moneyReturned') return null;
  const toReturn = { amount: -1, parts: 1 };
  // Of goods that nobody will deliver nothing is owed, and nothing was earned: what had gone back in parts was of them.
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

/** What an event moves, as a part of the statement that writes it. */
export function orderEntries(tx: Tx, event: Event): Alongside {
  const found = movedBy(event);
  if (found === null) return null;
  const inSql = ({ amount = 0, parts = 0, minor = 0 }: Share) =>
    sql`${amount}::int * ${of('amount_minor')} + ${parts}::int * ${of('parts_returned_minor')} + ${minor}::bigint`;
  return entriesWith(tx, changedOrder, {
    ...{ tenant: of('tenant'), currency: of('currency'), orderId: of('id'), at: of('updated_at') },
    cause: causes[found.cause],
    lines: found.lines.map(([account, share]) => [account, inSql(share)]),
  });
}

type Known = Pick<Order, 'id' | 'tenant' | 'billingNo' | 'currency' | 'amountMinor' | 'partsReturnedMinor'>;

/** The same of an event that is past, of an order as it is now. */
export function orderPosting(
  { id: orderId, tenant, billingNo, currency, amountMinor, partsReturnedMinor }: Known,
  event: Event & Readonly<{ version: number; at: Date }>,
): Posting | null {
  const found = movedBy(event);
  if (found === null) return null;
  const minorOf = ({ amount = 0, parts = 0, minor = 0 }: Share) =>
    amount * amountMinor + parts * partsReturnedMinor + minor;
  return {
    ...{ tenant, currency, orderId, at: event.at },
    cause: found.cause === 'granted' ? `granted:${billingNo}` : `returned:${billingNo}:${event.version}`,
    lines: found.lines.map(([account, share]) => [account, minorOf(share)]),
  };
}
