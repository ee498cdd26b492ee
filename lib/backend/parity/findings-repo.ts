import { and, asc, count, desc, eq, gte, inArray, isNull, like, lt, notInArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { isOneOf } from '@/lib/backend/kernel/db/id-list';
import type { Kind } from './kinds';
import { parityFindings } from './schema';

/** Something that doesn't agree with the rest. */
export type Finding = Readonly<{
  tenant: string;
  kind: Kind;
  /** A billing number or another identifier; never a player. */
  subject: string;
  orderId: number | null;
  says: string;
}>;

/** Records a finding, that it is still there, or that it has been repaired. Returns true when it wasn't open before. */
export async function noteFinding(
  db: DbOrTx,
  finding: Finding,
  { at, isRepaired }: Readonly<{ at: Date; isRepaired: boolean }>,
): Promise<boolean> {
  const state = { lastSeenAt: at, resolvedAt: isRepaired ? at : null, ...(isRepaired && { repairedAt: at }) };
  const { tenant, kind, subject, firstSeenAt, resolvedAt } = parityFindings;
  const [row] = await db
    .insert(parityFindings)
    .values({ ...finding, ...state, firstSeenAt: at })
    .onConflictDoUpdate({
      target: [tenant, kind, subject],
      set: {
        ...state,
        says: finding.says,
        // A resolved finding that comes back counts as new.
        firstSeenAt: sql`case when ${resolvedAt} is null then ${firstSeenAt} else excluded.first_seen_at end`,
      },
    })
    .returning({ firstSeenAt });
  return row?.firstSeenAt.getTime() === at.getTime();
}

/** Resolves an order's open findings of the kinds `among`, except `kinds`, which were just found again. */
export async function resolveOthers(
  tx: Tx,
  orderId: number,
  kinds: readonly Kind[],
  { among, at }: Readonly<{ among: readonly Kind[]; at: Date }>,
): Promise<void> {
  await tx
    .update(parityFindings)
    .set({ resolvedAt: at })
    .where(
      and(
        eq(parityFindings.orderId, orderId),
        isNull(parityFindings.resolvedAt),
        inArray(parityFindings.kind, [...among]),
        kinds.length === 0 ? undefined : notInArray(parityFindings.kind, [...kinds]),
      ),
    );
}

/** Resolves the findings of a sweep that it last saw before `before`. */
export async function resolveUnseen(
  db: DbOrTx,
  { kinds, subjects }: Readonly<{ kinds: readonly Kind[]; subjects: string }>,
  { before, at }: Readonly<{ before: Date; at: Date }>,
): Promise<void> {
  await db
    .update(parityFindings)
    .set({ resolvedAt: at })
    .where(
      and(
        inArray(parityFindings.kind, [...kinds]),
        like(parityFindings.subject, `${subjects} %`),
        isNull(parityFindings.resolvedAt),
        isNull(parityFindings.orderId),
        lt(parityFindings.lastSeenAt, before),
      ),
    );
}

/** Open findings of some kinds, the longest unseen first. */
export async function openOfKinds(db: DbOrTx, kinds: readonly Kind[], limit: number) {
  return db
    .select({ id: parityFindings.id, kind: parityFindings.kind, subject: parityFindings.subject })
    .from(parityFindings)
    .where(and(inArray(parityFindings.kind, [...kinds]), isNull(parityFindings.resolvedAt)))
    .orderBy(asc(parityFindings.lastSeenAt))
    .limit(limit);
}

export async function resolveFinding(db: DbOrTx, id: number, at: Date): Promise<void> {
  await db.update(parityFindings).set({ resolvedAt: at }).where(eq(parityFindings.id, id));
}

/** Ids of orders with open findings, the longest unseen first. */
export async function openOrderIds(db: DbOrTx, limit: number): Promise<readonly number[]> {
  const { orderId, resolvedAt, lastSeenAt } = parityFindings;
  const rows = await db
    .select({ orderId })
    .from(parityFindings)
    .where(isNull(resolvedAt))
    .orderBy(asc(lastSeenAt))
    .limit(limit);
  return [...new Set(rows.flatMap(({ orderId: id }) => (id === null ? [] : [id])))];
}

/** Ids of those of some orders that have an open finding. */
export async function withOpenFindings(db: DbOrTx, orderIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ orderId: parityFindings.orderId })
    .from(parityFindings)
    .where(and(isOneOf(parityFindings.orderId, orderIds), isNull(parityFindings.resolvedAt)));
  return rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
}

/** The number of open findings, by kind. */
export async function openFindings(
  db: DbOrTx,
): Promise<readonly Readonly<{ kind: string; count: number }>[]> {
  return db
    .select({ kind: parityFindings.kind, count: count() })
    .from(parityFindings)
    .where(isNull(parityFindings.resolvedAt))
    .groupBy(parityFindings.kind)
    .orderBy(asc(parityFindings.kind));
}

/** Findings, newest first: those that are open (`since` null), or all that were seen since a moment. */
export async function listFindings(
  db: DbOrTx,
  { tenant, since }: Readonly<{ tenant?: string | undefined; since: Date | null }>,
  limit: number,
) {
  return db
    .select()
    .from(parityFindings)
    .where(
      and(
        tenant === undefined ? undefined : eq(parityFindings.tenant, tenant),
        since === null ? isNull(parityFindings.resolvedAt) : gte(parityFindings.lastSeenAt, since),
      ),
    )
    .orderBy(desc(parityFindings.lastSeenAt), desc(parityFindings.id))
    .limit(limit);
}
