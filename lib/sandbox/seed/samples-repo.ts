import { inArray } from 'drizzle-orm';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { accounts } from '@/lib/backend/accounts/schema';
import { cardBatches, cards } from '@/lib/backend/cards/schema';
import { debts } from '@/lib/backend/debts/schema';
import { claimCoupon } from '@/lib/backend/promotions/repo';
import { couponOffers, type coupons, vipLevels, vipProgrammes } from '@/lib/backend/promotions/schema';

/** Rows per statement: PostgreSQL accepts 65,535 parameters at most. */
const most = 1_000;

export type NewBatch = typeof cardBatches.$inferInsert;
export type NewDebt = typeof debts.$inferInsert;
type Account = Readonly<Pick<typeof accounts.$inferSelect, 'id' | 'tenant' | 'gpId' | 'suid'>>;

export async function accountsWith(tx: Tx, suids: readonly string[]): Promise<readonly Account[]> {
  const { id, tenant, gpId, suid } = accounts;
  return tx
    .select({ id, tenant, gpId, suid })
    .from(accounts)
    .where(inArray(suid, [...suids]));
}

export async function addDebts(tx: Tx, rows: readonly NewDebt[]): Promise<void> {
  for (const part of inParts(rows)) await tx.insert(debts).values(part).onConflictDoNothing();
}

/** Adds the batches that don't exist yet, and returns those it has added. */
export async function addBatches(tx: Tx, rows: readonly NewBatch[]) {
  const added: (typeof cardBatches.$inferSelect)[] = [];
  for (const part of inParts(rows)) {
    added.push(...(await tx.insert(cardBatches).values(part).onConflictDoNothing().returning()));
  }
  return added;
}

export async function addCards(tx: Tx, rows: readonly (typeof cards.$inferInsert)[]): Promise<void> {
  for (const part of inParts(rows)) await tx.insert(cards).values(part).onConflictDoNothing();
}

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, part) =>
    rows.slice(part * most, (part + 1) * most),
  );
}

export type NewCoupon = typeof coupons.$inferInsert;

type Programme = Readonly<{
  programme: typeof vipProgrammes.$inferInsert;
  levels: readonly (typeof vipLevels.$inferInsert)[];
  offers: readonly (typeof couponOffers.$inferInsert)[];
}>;

/** Adds the parts of a programme that don't exist yet. */
export async function addProgramme(tx: Tx, { programme, levels, offers }: Programme): Promise<void> {
  await tx.insert(vipProgrammes).values(programme).onConflictDoNothing();
  await tx
    .insert(vipLevels)
    .values([...levels])
    .onConflictDoNothing();
  await tx
    .insert(couponOffers)
    .values([...offers])
    .onConflictDoNothing();
}

export async function addCoupons(tx: Tx, rows: readonly NewCoupon[]): Promise<void> {
  for (const row of rows) await claimCoupon(tx, row);
}
