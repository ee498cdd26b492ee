import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  ne,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { entriesWith, type Posting } from '@/lib/backend/ledger/entries-repo';
import { captures, paymentAttempts } from './schema';
import { orderEvents, orders } from '@/lib/backend/orders/schema';
import type { Money } from '@/lib/domain/money';
import type { ToldAmount } from './port';
import { inWords } from './told-amount';

/** Why the money of an order went back whose goods its game will never give. */
export const refusedByGame = 'refused_by_game';

export type CaptureKind = InferSelectModel<typeof captures>['kind'];
type NewCapture = Pick<
  InferSelectModel<typeof captures>,
  'orderId' | 'attemptId' | 'provider' | 'captureId' | 'merchantRef' | 'providerRef' | 'kind' | 'createdAt'
> &
  Readonly<{
    /** Whose order it is for; blank where it is for none. */
    tenant: string;
    amount: Money | null;
    told: ToldAmount | null;
  }>;

/** Books money received, with what it moves in the books, in one statement; false when this capture is known already. */
export async function insertCapture(tx: Tx, { tenant, amount, told, ...rest }: NewCapture): Promise<boolean> {
  const row: InferInsertModel<typeof captures> = {
    ...rest,
    currency: amount?.currency ?? null,
    amountMinor: amount?.minor ?? null,
    toldAmount: told?.amount ?? null,
    toldCurrency: told?.currency ?? null,
  };
  const booked = tx.$with('booked').as(
    tx
      .insert(captures)
      .values(row)
      .onConflictDoNothing({ target: [captures.provider, captures.captureId] })
      .returning({ id: captures.id }),
  );
  const entered = amount === null ? [] : [entriesWith(tx, 'booked', captureEntries(tenant, rest, amount))];
  const rows = await tx
    .with(booked, ...entered)
    .select()
    .from(booked);
  return rows.length > 0;
}

/** What settles an order is owed until its goods are delivered; all else has to go back. */
export const captureEntries = (
  tenant: string,
  { provider, captureId, kind, orderId, createdAt }: Omit<NewCapture, 'tenant' | 'amount' | 'told'>,
  { minor, currency }: Money,
): Posting => ({
  ...{ tenant, currency, orderId, cause: `capture:${provider}:${captureId}`, at: createdAt },
  lines: [
    [`provider:${provider}`, minor],
    [kind === 'settling' ? 'owed' : 'toReturn', -minor],
  ],
});

/** The money that settled an order, and the payment it came by; null while it isn't paid. */
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
  const told = toldIn(capture);
  if (told === null) throw new Error('Settling money without an amount.');
  return { provider, captureId, merchantRef, providerRef, told };
}

type InWords = Pick<
  InferSelectModel<typeof captures>,
  'toldAmount' | 'toldCurrency' | 'amountMinor' | 'currency'
>;

/** As its provider called it; rows older than these columns have it in our words alone. Null where nobody can say what it was. */
export function toldIn({
  toldAmount,
  toldCurrency,
  amountMinor: minor,
  currency,
}: InWords): ToldAmount | null {
  if (toldAmount !== null && toldCurrency !== null) return { amount: toldAmount, currency: toldCurrency };
  if (minor === null || currency === null) return null;
  // Those were asked for by our own name of the currency.
  return { ...inWords({ minor, currency }), currency };
}

/** The cause of a capture's return in the outbox: `refundKey`, worked out by the database. */
const refundCause = sql`'refund:' || ${captures.provider} || ':' || ${captures.captureId}`;

/** The money for these orders that didn't stay, in the order it came, with how far its return is: what didn't settle, and what did where the game refused. */
export function unkeptMoney(db: DbOrTx, orderIds: readonly number[]) {
  return db
    .select({ capture: captures, state: outbox.state })
    .from(captures)
    .leftJoin(outbox, eq(outbox.dedupeKey, refundCause))
    .leftJoin(
      orderEvents,
      and(eq(orderEvents.orderId, captures.orderId), eq(orderEvents.event, 'moneyReturned')),
    )
    .where(
      and(
        inArray(captures.orderId, [...orderIds]),
        or(ne(captures.kind, 'settling'), eq(sql`${orderEvents.detail}->>'reason'`, refusedByGame)),
      ),
    )
    .orderBy(asc(captures.id));
}

/**
 * Money since a moment that didn't fit, newest first, for operators: whose it is as far as that is known, what was paid, and how far its
 * return has come (null where it can't go back by itself). What to do is in docs/runbooks/unfit-money.md.
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
      toldAmount: captures.toldAmount,
      toldCurrency: captures.toldCurrency,
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
