import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { AccountRow } from '@/lib/backend/accounts/repo';
import { accounts } from '@/lib/backend/accounts/schema';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { pairings } from './schema';

type PairingRow = typeof pairings.$inferSelect;
type NewPairing = Readonly<Omit<PairingRow, 'tenant' | 'accountId'>>;
/** What the game names a pairing by. */
export type CodeOrKey = Readonly<{ code: string } | { keyHash: string }>;
type Browser = Readonly<{ binding: string; clientId: string; now: Date }>;

/** How many of the brand's pairings can still be confirmed or collected. */
export async function countLiving(db: DbOrTx, { tenant }: TenantScope, now: Date): Promise<number> {
  return db.$count(pairings, and(eq(pairings.tenant, tenant), gt(pairings.expiresAt, now)));
}

/** Stores a pairing, in the place of the browser's former one. False if another living pairing of the brand has its code. */
export async function putPairing(
  tx: Tx,
  { tenant }: TenantScope,
  pairing: NewPairing,
  now: Date,
): Promise<boolean> {
  const { code, binding, expiresAt } = pairings;
  await tx.delete(pairings).where(and(eq(pairings.tenant, tenant), eq(binding, pairing.binding)));
  const row = { ...pairing, tenant, accountId: null };
  const rows = await tx
    .insert(pairings)
    .values(row)
    .onConflictDoUpdate({ target: [pairings.tenant, code], set: row, setWhere: lte(expiresAt, now) })
    .returning({ code });
  return rows.length > 0;
}

/** Names the player of a living pairing; true for only one caller, however many try at once. */
export async function markConfirmed(
  tx: Tx,
  { tenant }: TenantScope,
  { by, gpId, accountId, now }: Readonly<{ by: CodeOrKey; gpId: string; accountId: number; now: Date }>,
): Promise<boolean> {
  const named = 'code' in by ? eq(pairings.code, by.code) : eq(pairings.keyHash, by.keyHash);
  const isLiving = and(gt(pairings.expiresAt, now), isNull(pairings.accountId));
  const rows = await tx
    .update(pairings)
    .set({ accountId })
    .where(and(eq(pairings.tenant, tenant), named, eq(pairings.gpId, gpId), isLiving))
    .returning({ code: pairings.code });
  return rows.length > 0;
}

const ofBrowser = ({ tenant }: TenantScope, { binding, clientId, now }: Browser) =>
  and(
    eq(pairings.tenant, tenant),
    eq(pairings.binding, binding),
    eq(pairings.clientId, clientId),
    gt(pairings.expiresAt, now),
  );

/** A browser's living pairing; null if it has none for that client. */
export async function findPairing(
  db: DbOrTx,
  scope: TenantScope,
  browser: Browser,
): Promise<Pick<PairingRow, 'accountId'> | null> {
  const [row] = await db
    .select({ accountId: pairings.accountId })
    .from(pairings)
    .where(ofBrowser(scope, browser));
  return row ?? null;
}

/** Takes a browser's confirmed pairing and deletes it; returns the player's account, to only one caller however many ask. */
export async function takeConfirmed(
  tx: Tx,
  scope: TenantScope,
  browser: Browser,
): Promise<AccountRow | null> {
  const [taken] = await tx
    .delete(pairings)
    .where(and(ofBrowser(scope, browser), isNotNull(pairings.accountId)))
    .returning({ accountId: pairings.accountId });
  if (taken?.accountId == null) return null;
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, taken.accountId), eq(accounts.tenant, scope.tenant)));
  return account ?? null;
}

/** Deletes pairings that expired before `before`, at most `most` of them; resolves to how many. */
export async function deletePairings(db: DbOrTx, before: Date, most: number): Promise<number> {
  const { tenant, code, expiresAt } = pairings;
  const key = sql`(${tenant}, ${code})`;
  const old = db.select({ tenant, code }).from(pairings).where(lt(expiresAt, before)).limit(most);
  const rows = await db.delete(pairings).where(inArray(key, old)).returning({ code });
  return rows.length;
}
