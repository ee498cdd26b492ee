import type { Entry } from '@/lib/backend/ledger/read-repo';
import { causeOf, enter, type Posting } from '@/lib/backend/ledger/entries-repo';
import { correctCoupon, pointPosting } from '@/lib/backend/promotions/promotion-entries-repo';
import { cardPostings } from './card-rules';
import type { OrderRecords } from './order-records';
import type { Rule } from './rule';
import { orderPosting } from '@/lib/backend/orders/order-entries-repo';
import { captureEntries } from '@/lib/backend/orders/payments/captures-repo';
import { refundEntries } from '@/lib/backend/orders/payments/refund-entries-repo';
import { isOrderEvent } from '@/lib/backend/orders/transitions';

/** The lines of a cause as text, sorted, so that it doesn't matter in which order they were written. */
const linesText = (lines: readonly (readonly [account: unknown, minor: unknown])[]): string =>
  lines
    .filter(([, minor]) => minor !== 0)
    .map(([account, minor]) => `${String(account)} ${String(minor)}`)
    .sort()
    .join(', ');

/** Groups entries by cause. */
function byCause(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const causes = new Map<string, Entry[]>();
  for (const entry of entries) causes.set(entry.cause, [...(causes.get(entry.cause) ?? []), entry]);
  return causes;
}

/** The postings whose cause isn't in the books at all. */
export function missingIn(entries: readonly Entry[], expected: readonly Posting[]): readonly Posting[] {
  const causes = byCause(entries);
  const isSomething = ({ lines }: Posting) => linesText(lines) !== '';
  return expected.filter((posting) => isSomething(posting) && !causes.has(causeOf(posting)));
}

/** Describes the postings whose entries in the books differ; null for none. */
export function differingIn(entries: readonly Entry[], expected: readonly Posting[]): string | null {
  const causes = byCause(entries);
  const found = expected.flatMap((posting) => {
    const { currency, lines } = posting;
    const cause = causeOf(posting);
    const entered = causes.get(cause);
    if (entered === undefined) return [];
    const [want, have] = [linesText(lines), linesText(entered.map(({ account, minor }) => [account, minor]))];
    const isOfCurrency = entered.every((entry) => entry.currency === currency);
    return want === have && isOfCurrency ? [] : [`${cause}: ${have} in place of ${want}`];
  });
  return found.length === 0 ? null : found.join('; ');
}

/** An order takes and frees coupons at many of its versions, so only the balance is compared. */
const isOfCoupon = ({ currency }: Entry) => currency === 'coupons';

function unfounded(records: OrderRecords): string | null {
  const known = new Set(expectedOf(records).map(causeOf));
  const found = records.entries.filter((entry) => !isOfCoupon(entry) && !known.has(entry.cause));
  return found.length === 0 ? null : [...new Set(found.map(({ cause }) => cause))].join(', ');
}

/** How many coupons the order holds and has used, in fact and by the books. */
function couponBalance({ order, terms, entries }: OrderRecords) {
  const sum = (account: string) =>
    entries
      .filter((entry) => isOfCoupon(entry) && entry.account === account)
      .reduce((all, { minor }) => all - minor, 0);
  const state = terms?.coupon?.orderId === order.id ? terms.coupon.state : null;
  const held = state === 'reserved' ? 1 : 0;
  const used = state === 'used' ? 1 : 0;
  return { held, used, heldInBooks: sum('couponsHeld'), usedInBooks: sum('couponsUsed') };
}

const couponDiffers = (records: OrderRecords): string | null => {
  const { held, used, heldInBooks, usedInBooks } = couponBalance(records);
  if (held === heldInBooks && used === usedInBooks) return null;
  return `holds ${held} and has used ${used}, in the books ${heldInBooks} and ${usedInBooks}`;
};

/** Compares what has happened with the books. An order that an older version of the shop handled may lack entries: they are added late. */
export const entryRules: readonly Rule[] = [
  {
    kind: 'entriesMissing',
    find: (records) => {
      const [first] = missingIn(records.entries, expectedOf(records));
      return first === undefined ? null : causeOf(first);
    },
    repair: async ({ tx, records }) => {
      for (const posting of missingIn(records.entries, expectedOf(records))) await enter(tx, posting);
    },
  },
  { kind: 'entriesDiffer', find: (records) => differingIn(records.entries, expectedOf(records)) },
  { kind: 'entriesUnfounded', find: unfounded },
  {
    kind: 'couponEntriesDiffer',
    find: couponDiffers,
    repair: async ({ deps, tx, records }) => {
      const { held, used, heldInBooks, usedInBooks } = couponBalance(records);
      const missing = { held: held - heldInBooks, used: used - usedInBooks };
      const code = records.terms?.coupon?.code ?? '';
      await enter(tx, correctCoupon({ order: records.order, code, at: deps.clock.date() }, missing));
    },
  },
];

/** The entries that follow from everything that has happened to an order; its coupon is compared separately. */
function expectedOf(records: OrderRecords): readonly Posting[] {
  const { order, captures, events, effects, points } = records;
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
  return [...money, ...moved, ...back, ...given, ...cardPostings(records)];
}
