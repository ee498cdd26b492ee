import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { enter, type Posting } from '@/lib/backend/ledger/entries-repo';
import { orders } from '@/lib/backend/orders/schema';
import { currencyOf } from '@/lib/domain/currency';
import { toMinor, type Money } from '@/lib/domain/money';

/** How a person returned the money of a refund that its provider didn't make: at the provider itself, or where the provider doesn't see it. */
export const waysByHand = ['atProvider', 'elsewhere'] as const;
export type WayByHand = (typeof waysByHand)[number];

const sent = z.object({
  provider: z.string(),
  amount: z.string(),
  currency: z.string(),
  byHand: z.enum(waysByHand).optional(),
});
type Refund = Pick<OutboxRow, 'payload' | 'dedupeKey' | 'orderId'>;

/** The amount of a refund, in the shop's form; null where its currency isn't one of the shop's, so that the books don't contain it. */
export function moneyOfRefund({ payload }: Pick<Refund, 'payload'>): (Money & { provider: string }) | null {
  const { provider, amount, currency: stated } = sent.parse(payload);
  const currency = currencyOf(stated);
  const minor = currency === null ? null : toMinor(amount, currency);
  return currency === null || minor === null ? null : { minor, currency, provider };
}

/** Whether a person returned the money where its provider doesn't see it, so that the provider still has what it took. */
export const isBackElsewhere = ({ payload }: Pick<Refund, 'payload'>): boolean =>
  sent.parse(payload).byHand === 'elsewhere';

/** In the place of a provider in the books: money of the shop's own that stands for what providers kept. */
const ownMoney = 'elsewhere';

/** The entries of a refund that has arrived; null where the books don't contain it. */
export function refundEntries(tenant: Posting['tenant'], row: Refund, at: Date): Posting | null {
  const money = moneyOfRefund(row);
  if (money === null) return null;
  const { minor, currency } = money;
  const provider = isBackElsewhere(row) ? ownMoney : money.provider;
  const lines = [
    ['toReturn', minor],
    [`provider:${provider}`, -minor],
  ] as const;
  return { tenant, currency, orderId: row.orderId, cause: row.dedupeKey, at, lines };
}

/** Enters a completed refund in the books, in the transaction that marks it done. */
export async function enterRefund(tx: Tx, row: Refund, at: Date): Promise<void> {
  const tenant = sql`coalesce((${tx
    .select({ tenant: orders.tenant })
    .from(orders)
    .where(eq(orders.id, row.orderId ?? -1))}), '')`;
  const posting = refundEntries(tenant, row, at);
  if (posting !== null) await enter(tx, posting);
}
