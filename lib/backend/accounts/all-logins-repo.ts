import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { accessTokens } from '@/lib/backend/accounts/schema';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';

/** The logins of a brand, or of all if it is null, that were made up to a moment. */
export type ManyLogins = Readonly<{ tenant: string | null; until: Date }>;

/** A token's place in the order in which tokens expire. */
export type TokenPlace = Readonly<{ expiresAt: Date; hash: string }>;
/** A page of that order: the tokens in it that are live, and its last place; null if it is the last page. */
type TokenPage = Readonly<{ live: readonly string[]; last: TokenPlace | null }>;

/**
 * The next `most` tokens after a place that expire after `until`, whatever their brand, so that no page reads more rows than that. Null: from
 * the start.
 */
export async function pageOfTokens(
  db: DbOrTx,
  logins: ManyLogins,
  after: TokenPlace | null,
  most: number,
): Promise<TokenPage> {
  const { hash, expiresAt, tenant, revokedAt, familySince } = accessTokens;
  const isLater =
    after === null
      ? gt(expiresAt, logins.until)
      : and(gte(expiresAt, after.expiresAt), or(gt(expiresAt, after.expiresAt), gt(hash, after.hash)));
  const rows = await db
    .select({ hash, expiresAt, tenant, revokedAt, familySince })
    .from(accessTokens)
    .where(isLater)
    .orderBy(asc(expiresAt), asc(hash))
    .limit(most);
  const live = rows.filter(
    (row) =>
      row.revokedAt === null &&
      row.familySince <= logins.until &&
      (logins.tenant === null || row.tenant === logins.tenant),
  );
  const last = rows.length < most ? null : (rows.at(-1) ?? null);
  return { live: live.map((row) => row.hash), last };
}

/** Ends those of these tokens that are still live; returns how many. */
export async function endTokens(
  tx: Tx,
  hashes: readonly string[],
  { tenant, until }: ManyLogins,
): Promise<number> {
  const { hash, revokedAt, familySince } = accessTokens;
  const rows = await tx
    .update(accessTokens)
    .set({ revokedAt: until })
    .where(
      and(
        inArray(hash, [...hashes]),
        tenant === null ? undefined : eq(accessTokens.tenant, tenant),
        isNull(revokedAt),
        lte(familySince, until),
      ),
    )
    .returning({ hash });
  return rows.length;
}
