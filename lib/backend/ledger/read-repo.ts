import { and, asc, eq, inArray, sum } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { isOneOf } from '@/lib/backend/kernel/db/id-list';
import { ledgerEntries } from './schema';

export type Entry = typeof ledgerEntries.$inferSelect;

/** All entries of some orders, oldest first. */
export async function entriesOfOrders(db: DbOrTx, orderIds: readonly number[]): Promise<readonly Entry[]> {
  return db
    .select()
    .from(ledgerEntries)
    .where(isOneOf(ledgerEntries.orderId, orderIds))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.cause), asc(ledgerEntries.account));
}

/** The entries of some causes of a brand. */
export async function entriesOfCauses(
  db: DbOrTx,
  tenant: string,
  causes: readonly string[],
): Promise<readonly Entry[]> {
  if (causes.length === 0) return [];
  return db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.tenant, tenant), inArray(ledgerEntries.cause, [...causes])));
}

/**
 * The balance of every account of a brand, or of all brands, in minor units: above zero for what it has, below for what it owes. Scans all
 * entries.
 */
export async function listBalances(db: DbOrTx, tenant: string | undefined) {
  const { account, currency, minor } = ledgerEntries;
  return db
    .select({ tenant: ledgerEntries.tenant, account, currency, minor: sum(minor).mapWith(Number) })
    .from(ledgerEntries)
    .where(tenant === undefined ? undefined : eq(ledgerEntries.tenant, tenant))
    .groupBy(ledgerEntries.tenant, account, currency)
    .orderBy(asc(ledgerEntries.tenant), asc(account), asc(currency));
}
