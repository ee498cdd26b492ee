import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
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

/** A finding with what became of it. */
export type StoredFinding = typeof parityFindings.$inferSelect;
/** What recording a finding met: it is `new` if it wasn't open before, and `accepted` if an operator has accepted just this. */
export type Noted = 'new' | 'known' | 'accepted';

const isAccepted = sql<boolean>`coalesce(${parityFindings.acceptedSays} = ${parityFindings.says}, false)`;
const isOpen = and(isNull(parityFindings.resolvedAt), sql`not ${isAccepted}`);

/** Records a finding, that it is still there, or that it has been repaired. If it says something else than before, it isn't accepted any more. */
export async function noteFinding(
  db: DbOrTx,
  finding: Finding,
  { at, isRepaired }: Readonly<{ at: Date; isRepaired: boolean }>,
): Promise<Noted> {
  const state = { lastSeenAt: at, resolvedAt: isRepaired ? at : null, ...(isRepaired && { repairedAt: at }) };
  const { tenant, kind, subject, firstSeenAt, resolvedAt, acceptedAt, acceptedSays } = parityFindings;
  // A resolved finding that comes back counts as new.
  const isKnown = sql`${resolvedAt} is null`;
  const isSame = sql`${isKnown} and ${isAccepted} and ${acceptedSays} = excluded.says`;
  const [row] = await db
    .insert(parityFindings)
    .values({ ...finding, ...state, firstSeenAt: at })
    .onConflictDoUpdate({
      target: [tenant, kind, subject],
      set: {
        ...state,
        says: finding.says,
        firstSeenAt: sql`case when ${isKnown} then ${firstSeenAt} else excluded.first_seen_at end`,
        acceptedAt: sql`case when ${isSame} then ${acceptedAt} end`,
        acceptedSays: sql`case when ${isSame} then ${acceptedSays} end`,
      },
    })
    .returning({ firstSeenAt, acceptedSays });
  if (row?.firstSeenAt.getTime() === at.getTime()) return 'new';
  return typeof row?.acceptedSays === 'string' ? 'accepted' : 'known';
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

const unchecked = sql`greatest(${parityFindings.checkedAt}, ${parityFindings.lastSeenAt})`;

/** Findings of some kinds that aren't resolved, about subjects that begin with one of some texts; the longest unchecked first. */
export async function unresolvedAbout(
  db: DbOrTx,
  { kinds, beginnings }: Readonly<{ kinds: readonly Kind[]; beginnings: readonly string[] }>,
  limit: number,
) {
  if (beginnings.length === 0) return [];
  const { id, tenant, kind, subject } = parityFindings;
  return db
    .select({ id, tenant, kind, subject })
    .from(parityFindings)
    .where(
      and(
        inArray(kind, [...kinds]),
        isNull(parityFindings.resolvedAt),
        or(...beginnings.map((text) => sql`starts_with(${subject}, ${text})`)),
      ),
    )
    .orderBy(asc(unchecked), asc(id))
    .limit(limit);
}

export async function resolveFinding(db: DbOrTx, id: number, at: Date): Promise<void> {
  await db.update(parityFindings).set({ resolvedAt: at }).where(eq(parityFindings.id, id));
}

/** Notes that findings have had their turn, whatever came of it, so that those that stay don't keep others from theirs. */
export async function markChecked(db: DbOrTx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.update(parityFindings).set({ checkedAt: at }).where(isOneOf(parityFindings.id, ids));
}

/** Findings of orders that aren't resolved, of some kinds, the longest unchecked first. */
export async function unresolvedOfOrders(
  db: DbOrTx,
  kinds: readonly Kind[],
  limit: number,
): Promise<readonly Readonly<{ id: number; orderId: number }>[]> {
  const { id, kind, orderId, resolvedAt } = parityFindings;
  const rows = await db
    .select({ id, orderId })
    .from(parityFindings)
    .where(and(inArray(kind, [...kinds]), isNull(resolvedAt), isNotNull(orderId)))
    .orderBy(asc(unchecked), asc(id))
    .limit(limit);
  return rows.flatMap((row) => (row.orderId === null ? [] : [{ id: row.id, orderId: row.orderId }]));
}

/** Ids of those of some orders that have a finding which isn't resolved. */
export async function withFindings(db: DbOrTx, orderIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ orderId: parityFindings.orderId })
    .from(parityFindings)
    .where(and(isOneOf(parityFindings.orderId, orderIds), isNull(parityFindings.resolvedAt)));
  return rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
}

const ofBrand = (tenant: string | undefined) =>
  tenant === undefined ? undefined : eq(parityFindings.tenant, tenant);

/** The number of open findings by kind, without those that are accepted: of a brand, or of all and none. */
export async function openFindings(
  db: DbOrTx,
  tenant?: string,
): Promise<readonly Readonly<{ kind: string; count: number }>[]> {
  return db
    .select({ kind: parityFindings.kind, count: count() })
    .from(parityFindings)
    .where(and(ofBrand(tenant), isOpen))
    .groupBy(parityFindings.kind)
    .orderBy(asc(parityFindings.kind));
}

const newestFirst = [desc(parityFindings.lastSeenAt), desc(parityFindings.id)] as const;

/** Findings, newest first: those that are open (`since` null), or these and all resolved ones that were seen since a moment. */
export async function listFindings(
  db: DbOrTx,
  { tenant, since }: Readonly<{ tenant?: string | undefined; since: Date | null }>,
  limit: number,
) {
  const { resolvedAt, lastSeenAt } = parityFindings;
  const resolved = since === null ? undefined : and(isNotNull(resolvedAt), gte(lastSeenAt, since));
  return db
    .select()
    .from(parityFindings)
    .where(and(ofBrand(tenant), or(isOpen, resolved)))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Accepted findings that are still there, newest first. */
export async function listAccepted(db: DbOrTx, tenant: string | undefined, limit: number) {
  return db
    .select()
    .from(parityFindings)
    .where(and(ofBrand(tenant), isNull(parityFindings.resolvedAt), isAccepted))
    .orderBy(...newestFirst)
    .limit(limit);
}
