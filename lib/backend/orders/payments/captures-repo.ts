import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  ne,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import {
  givenRow,
  namesIn,
  statementOf,
  valuesOf,
  type Given,
  type StatementPart,
  type Values,
} from '@/lib/backend/kernel/db/statement';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { entriesPart, type KnownPosting } from '@/lib/backend/ledger/entries-repo';
import { captures, paymentAttempts } from './schema';
import { orderEvents, orders } from '@/lib/backend/orders/schema';
import type { Money } from '@/lib/domain/money';
import type { StatedAmount } from './port';
import { toStatedAmount } from './stated-amount';

/** The reason for the refund of an order whose goods the game refused to grant. */
export const refusedByGame = 'refused_by_game';

export type CaptureKind = InferSelectModel<typeof captures>['kind'];
type NewCapture = Pick<
  InferSelectModel<typeof captures>,
  'orderId' | 'attemptId' | 'provider' | 'captureId' | 'merchantRef' | 'providerRef' | 'kind' | 'createdAt'
> &
  Readonly<{
    /** The brand of its order; blank where it has none. */
    tenant: string;
    amount: Money | null;
    stated: StatedAmount | null;
  }>;

/** Books a capture, and its entries in the books, in one statement; false when this capture is already known. */
export async function insertCapture(
  tx: Tx,
  { tenant, amount, stated, ...rest }: NewCapture,
): Promise<boolean> {
  const row: InferInsertModel<typeof captures> = {
    ...rest,
    currency: amount?.currency ?? null,
    amountMinor: amount?.minor ?? null,
    statedAmount: stated?.amount ?? null,
    statedCurrency: stated?.currency ?? null,
  };
  const entered = amount === null ? null : entriesPart('booked', captureEntries(tenant, rest, amount));
  const rows = await booked(
    tx,
    { columns: namesIn(row), entered },
    { ...valuesOf(row, 'capture.'), ...entered?.values },
  );
  return rows.length > 0;
}

type Form = Readonly<{ columns: readonly string[]; entered: StatementPart | null }>;
const booked = statementOf(
  ({ columns, entered }: Form) => `${columns.join()};${entered?.form ?? ''}`,
  (db, given: Given<Values>, { columns, entered }) => {
    const booked = db.$with('booked').as(
      db
        .insert(captures)
        .values(givenRow(given, captures, columns, 'capture.'))
        .onConflictDoNothing({ target: [captures.provider, captures.captureId] })
        .returning({ id: captures.id }),
    );
    const parts = entered === null ? [] : [entered.build(db, given)];
    return db
      .with(booked, ...parts)
      .select()
      .from(booked);
  },
);

/** The entries of a capture. Settling money is owed until the goods are delivered; all other money has to go back. */
export const captureEntries = (
  tenant: string,
  { provider, captureId, kind, orderId, createdAt }: Omit<NewCapture, 'tenant' | 'amount' | 'stated'>,
  { minor, currency }: Money,
): KnownPosting => ({
  tenant,
  currency,
  orderId,
  cause: `capture:${provider}:${captureId}`,
  at: createdAt,
  lines: [
    [`provider:${provider}`, minor],
    [kind === 'settling' ? 'owed' : 'toReturn', -minor],
  ],
});

/** The capture that settled an order, with the references of its payment; null while the order isn't paid. */
export async function settlingCapture(db: DbOrTx, orderId: number) {
  const [row] = await db
    .select({ capture: captures, attempt: paymentAttempts })
    .from(captures)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, captures.attemptId))
    .where(and(eq(captures.orderId, orderId), eq(captures.kind, 'settling')));
  if (row === undefined) return null;
  const { capture, attempt } = row;
  const { provider, captureId } = capture;
  const { merchantRef, providerRef } = attempt;
  const stated = statedAmountIn(capture);
  if (stated === null) throw new Error('Settling money without an amount.');
  return { provider, captureId, merchantRef, providerRef, stated };
}

type InWords = Pick<
  InferSelectModel<typeof captures>,
  'statedAmount' | 'statedCurrency' | 'amountMinor' | 'currency'
>;

/** The amount as the provider stated it; rows older than these columns only have it in the shop's form. Null where neither is known. */
export function statedAmountIn({
  statedAmount,
  statedCurrency,
  amountMinor: minor,
  currency,
}: InWords): StatedAmount | null {
  if (statedAmount !== null && statedCurrency !== null)
    return { amount: statedAmount, currency: statedCurrency };
  if (minor === null || currency === null) return null;
  // Those payments were requested with our own name of the currency.
  return { ...toStatedAmount({ minor, currency }), currency };
}

/** The dedupe key of a capture's refund: `refundKey`, computed by the database. */
const refundCause = sql`'refund:' || ${captures.provider} || ':' || ${captures.captureId}`;

/** Why an order's money was returned: the game's refusal, or an operator's own words. */
const returnedFor = sql<string | null>`${orderEvents.detail}->>'reason'`;

/**
 * Money for these orders that wasn't kept, in order of arrival, with the state and the end of its refund: captures that didn't settle, and
 * settling ones of which nothing is left, with the reason and the time in the order's history (null for all others).
 */
export function unkeptMoney(db: DbOrTx, orderIds: readonly number[]) {
  return db
    .select({
      capture: captures,
      state: outbox.state,
      doneAt: outbox.doneAt,
      why: returnedFor,
      decidedAt: orderEvents.at,
    })
    .from(captures)
    .leftJoin(outbox, eq(outbox.dedupeKey, refundCause))
    .leftJoin(
      orderEvents,
      and(eq(orderEvents.orderId, captures.orderId), eq(orderEvents.event, 'moneyReturned')),
    )
    .where(
      and(
        inArray(captures.orderId, [...orderIds]),
        or(ne(captures.kind, 'settling'), isNotNull(orderEvents.version)),
      ),
    )
    .orderBy(asc(captures.id));
}

/**
 * Captures since a moment that didn't fit, newest first, for operators: their order as far as it is known, what was paid, and the state of
 * the refund (null where none can be sent automatically). docs/runbooks/unfit-money.md says what to do.
 */
export function unfitMoney(db: DbOrTx, since: Date) {
  return db
    .select({
      at: captures.createdAt,
      kind: captures.kind,
      tenant: orders.tenant,
      billingNo: orders.billingNo,
      provider: captures.provider,
      merchantRef: captures.merchantRef,
      providerRef: captures.providerRef,
      captureId: captures.captureId,
      statedAmount: captures.statedAmount,
      statedCurrency: captures.statedCurrency,
      effect: outbox.id,
      refund: outbox.state,
      lastError: outbox.lastError,
    })
    .from(captures)
    .leftJoin(orders, eq(orders.id, captures.orderId))
    .leftJoin(outbox, eq(outbox.dedupeKey, refundCause))
    .where(and(inArray(captures.kind, ['late', 'mismatch', 'unknown']), gt(captures.createdAt, since)))
    .orderBy(desc(captures.createdAt), desc(captures.id));
}
