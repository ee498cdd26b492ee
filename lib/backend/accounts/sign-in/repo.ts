import { and, eq, inArray, lt } from 'drizzle-orm';
import type { AccountRow } from '@/lib/backend/accounts/repo';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { accounts } from '@/lib/backend/accounts/schema';
import { accountIdentities, signInFlows } from '@/lib/backend/accounts/sign-in/schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';

export type FlowRow = typeof signInFlows.$inferSelect;
export type Identity = Readonly<{ gpId: string; provider: string; subject: string }>;

export async function insertFlow(
  db: DbOrTx,
  scope: TenantScope,
  flow: Readonly<Omit<FlowRow, 'tenant'>>,
): Promise<void> {
  await db.insert(signInFlows).values({ ...flow, tenant: scope.tenant });
}

/** Takes a flow and deletes it: however many callers ask for it, only one gets it. Null if the brand has none with that state. */
export async function takeFlow(db: DbOrTx, scope: TenantScope, stateHash: string): Promise<FlowRow | null> {
  const [row] = await db
    .delete(signInFlows)
    .where(and(eq(signInFlows.stateHash, stateHash), eq(signInFlows.tenant, scope.tenant)))
    .returning();
  return row ?? null;
}

/** Deletes flows that expired unused before `before`, at most `most` of them; resolves to how many. */
export async function deleteFlows(db: DbOrTx, before: Date, most: number): Promise<number> {
  const old = db
    .select({ hash: signInFlows.stateHash })
    .from(signInFlows)
    .where(lt(signInFlows.expiresAt, before))
    .limit(most);
  const rows = await db
    .delete(signInFlows)
    .where(inArray(signInFlows.stateHash, old))
    .returning({ hash: signInFlows.stateHash });
  return rows.length;
}

/** The account that an identity opens in a game of the brand. */
export async function findByIdentity(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, provider, subject }: Identity,
): Promise<AccountRow | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(accountIdentities)
    .innerJoin(accounts, eq(accounts.id, accountIdentities.accountId))
    .where(
      and(
        eq(accountIdentities.tenant, scope.tenant),
        eq(accountIdentities.gpId, gpId),
        eq(accountIdentities.provider, provider),
        eq(accountIdentities.subject, subject),
      ),
    );
  return row?.account ?? null;
}

/** The account of a player by the game's own id; null if there is none. */
export async function findBySuid(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, suid }: Readonly<{ gpId: string; suid: string }>,
): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.tenant, scope.tenant), eq(accounts.gpId, gpId), eq(accounts.suid, suid)));
  return row ?? null;
}

/** Links an identity to an account, unless it is already linked. */
export async function insertIdentity(
  db: DbOrTx,
  scope: TenantScope,
  link: Identity & Readonly<{ accountId: number; createdAt: Date }>,
): Promise<void> {
  await db
    .insert(accountIdentities)
    .values({ ...link, tenant: scope.tenant })
    .onConflictDoNothing();
}
