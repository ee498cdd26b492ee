import { batchesAfter, swappedCardsAfter } from '@/lib/backend/cards/books-repo';
import { cardUse, issuePosting, redeemPosting } from '@/lib/backend/cards/card-entries-repo';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { entriesOfCauses } from '@/lib/backend/ledger/read-repo';
import { causeOf, enter, type Posting } from '@/lib/backend/ledger/entries-repo';
import { unmatchedCapturesAfter } from '@/lib/backend/orders/books-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { captureEntries } from '@/lib/backend/orders/payments/captures-repo';
import { queueRefund } from '@/lib/backend/orders/payments/queue-refund';
import { refundEntries } from '@/lib/backend/orders/payments/refund-entries-repo';
import { couponsAfter, freePointsAfter, wrongTotalsAfter } from '@/lib/backend/promotions/books-repo';
import { claimPosting, pointPosting } from '@/lib/backend/promotions/promotion-entries-repo';
import { differingIn, missingIn } from './entry-rules';
import type { Finding } from './findings-repo';
import type { Kind } from './kinds';
import { refundable } from './refund-rules';

/** A finding of a sweep, with its repair where there is one. */
export type Swept = Readonly<{ finding: Finding; repair?: (deps: OrdersDeps, tx: Tx) => Promise<void> }>;

/** Rows that are checked in batches, some in each round, and from the start again after the last. */
export type Sweep = Readonly<{
  name: string;
  /** The kinds it can find, and the first word of their subjects. */
  kinds: readonly Kind[];
  subjects: string;
  /** What is wrong with the next rows after one; `last` is the last of these rows, null when there are no more. */
  next: (
    db: DbOrTx,
    after: number,
    limit: number,
  ) => Promise<Readonly<{ last: number | null; found: readonly Swept[] }>>;
}>;

type Moved = Readonly<{ subject: string; posting: Posting & Readonly<{ tenant: string; cause: string }> }>;

/** Postings that some rows should have in the books, and that are missing there or differ. */
async function againstBooks(db: DbOrTx, moved: readonly Moved[]): Promise<readonly Swept[]> {
  const found: Swept[] = [];
  for (const tenant of new Set(moved.map(({ posting }) => posting.tenant))) {
    const here = moved.filter(({ posting }) => posting.tenant === tenant);
    const entries = await entriesOfCauses(
      db,
      tenant,
      here.map(({ posting }) => posting.cause),
    );
    // One finding for each subject, which says all that is wrong with it.
    for (const subject of new Set(here.map((each) => each.subject))) {
      const of = { tenant, subject, orderId: null };
      const postings = here.filter((each) => each.subject === subject).map(({ posting }) => posting);
      const missing = missingIn(entries, postings);
      const differs = differingIn(entries, postings);
      if (missing.length > 0)
        found.push({
          finding: { ...of, kind: 'entriesMissing', says: missing.map(causeOf).join(', ') },
          repair: async (_, tx) => {
            for (const posting of missing) await enter(tx, posting);
          },
        });
      if (differs !== null) found.push({ finding: { ...of, kind: 'entriesDiffer', says: differs } });
    }
  }
  return found;
}

const inBooks = ['entriesMissing', 'entriesDiffer'] as const;
const lastOf = (rows: readonly Readonly<{ id: number }>[]): number | null => rows.at(-1)?.id ?? null;
/** A posting whose cause and tenant are plain values. */
const known = (posting: Posting, tenant: string): Moved['posting'] => ({
  ...posting,
  tenant,
  cause: causeOf(posting),
});

const strays: Sweep = {
  name: 'strays',
  subjects: 'capture',
  kinds: [...inBooks, 'returnMissing'],
  next: async (db, after, limit) => {
    const rows = await unmatchedCapturesAfter(db, after, limit);
    const moved = rows.flatMap(({ capture, effect }): Moved[] => {
      const { amountMinor: minor, currency } = capture;
      const subject = `capture ${capture.provider}:${capture.captureId}`;
      if (minor === null || currency === null) return [];
      const came = captureEntries('', capture, { minor, currency });
      const went =
        effect?.state === 'done' ? refundEntries('', effect, effect.doneAt ?? effect.createdAt) : null;
      return [came, went].flatMap((posting) =>
        posting === null ? [] : [{ subject, posting: known(posting, '') }],
      );
    });
    const unsent = rows.flatMap(({ capture, effect }): Swept[] => {
      const money = capture.providerRef === null || effect !== null ? null : refundable(capture);
      if (money === null) return [];
      const subject = `capture ${capture.provider}:${capture.captureId}`;
      const finding = {
        tenant: '',
        kind: 'returnMissing',
        subject,
        orderId: null,
        says: 'for no order of ours',
      } as const;
      return [{ finding, repair: (deps, tx) => queueRefund(deps, tx, money) }];
    });
    const last = rows.at(-1)?.capture.id ?? null;
    return { last, found: [...(await againstBooks(db, moved)), ...unsent] };
  },
};

const points: Sweep = {
  name: 'points',
  subjects: 'points',
  kinds: inBooks,
  next: async (db, after, limit) => {
    const rows = await freePointsAfter(db, after, limit);
    const moved = rows.map((row) => ({
      subject: `points ${row.id}`,
      posting: known(pointPosting(row.id, row), row.tenant),
    }));
    return { last: lastOf(rows), found: await againstBooks(db, moved) };
  },
};

const totals: Sweep = {
  name: 'totals',
  subjects: 'account',
  kinds: ['pointTotalDiffers'],
  next: async (db, after, limit) => {
    const { last, rows } = await wrongTotalsAfter(db, after, limit);
    const found = rows.map(({ tenant, gpId, accountId, total, sum }) => {
      const subject = `account ${accountId} in ${gpId}`;
      // The difference, which stays the same while other points come and go.
      const more = (total ?? 0) - sum;
      const says = `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than came and went`;
      return { finding: { tenant, kind: 'pointTotalDiffers', subject, orderId: null, says } as const };
    });
    return { last, found };
  },
};

const coupons: Sweep = {
  name: 'coupons',
  subjects: 'coupon',
  kinds: inBooks,
  next: async (db, after, limit) => {
    const rows = await couponsAfter(db, after, limit);
    const moved = rows.map((row) => ({
      subject: `coupon ${row.code}`,
      posting: known(claimPosting(row), row.tenant),
    }));
    return { last: lastOf(rows), found: await againstBooks(db, moved) };
  },
};

const batches: Sweep = {
  name: 'batches',
  subjects: 'batch',
  kinds: inBooks,
  next: async (db, after, limit) => {
    const rows = await batchesAfter(db, after, limit);
    const moved = rows.map((row) => ({
      subject: `batch ${row.id}`,
      posting: known(issuePosting(row, row.count), row.tenant),
    }));
    return { last: lastOf(rows), found: await againstBooks(db, moved) };
  },
};

const swapped: Sweep = {
  name: 'swapped',
  subjects: 'card',
  kinds: inBooks,
  next: async (db, after, limit) => {
    const rows = await swappedCardsAfter(db, after, limit);
    const moved = rows.map((row) => ({
      subject: `card ${row.id}`,
      posting: known(
        redeemPosting(row.tenant, row, { use: cardUse(row.id), orderId: null, at: row.redeemedAt }),
        row.tenant,
      ),
    }));
    return { last: lastOf(rows), found: await againstBooks(db, moved) };
  },
};

/** The sweeps through everything that has no order. */
export const sweeps: readonly Sweep[] = [strays, points, totals, coupons, batches, swapped];
