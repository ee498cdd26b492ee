import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { orders } from '@/lib/backend/orders/schema';
import type { ProblemKind } from '@/lib/domain/order-problems';
import { orderProblems } from './schema';

export type Problem = InferSelectModel<typeof orderProblems>;

/** A problem as a player reports it. */
export type Reported = Readonly<{
  orderId: number;
  tenant: string;
  kind: ProblemKind;
  text: string;
  contact: string | null;
}>;

/** How many problems of an order are stored. Call it with the order locked, or a race stores one too many. */
export async function countProblems(tx: Tx, orderId: number): Promise<number> {
  return tx.$count(orderProblems, eq(orderProblems.orderId, orderId));
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same problem as it was reported before, open or closed; null for a new one. */
export async function findProblem(
  tx: Tx,
  { orderId, kind, text }: Pick<Reported, 'orderId' | 'kind' | 'text'>,
): Promise<Problem | null> {
  const isSame = and(
    eq(orderProblems.orderId, orderId),
    eq(orderProblems.kind, kind),
    eq(orderProblems.digest, digestOf(text)),
  );
  const [row] = await tx.select().from(orderProblems).where(isSame);
  return row ?? null;
}

/**
 * Stores a problem. One that was reported before only gets a new contact; if it has been closed since, it is open again, as if it had been
 * reported just now.
 */
export async function putProblem(tx: Tx, reported: Reported, at: Date): Promise<void> {
  const { contact, reportedAt, closedAt } = orderProblems;
  await tx
    .insert(orderProblems)
    .values({ ...reported, digest: digestOf(reported.text), reportedAt: at })
    .onConflictDoUpdate({
      target: [orderProblems.orderId, orderProblems.kind, orderProblems.digest],
      set: {
        contact: sql`coalesce(excluded.contact, ${contact})`,
        reportedAt: sql`case when ${closedAt} is null then ${reportedAt} else excluded.reported_at end`,
        closedAt: null,
      },
    });
}

type ProblemFilter = Readonly<{ tenant: string | undefined; isOpen: boolean }>;

/** Problems with the billing numbers of their orders, oldest first. */
export async function listProblems(
  db: DbOrTx,
  { tenant, isOpen }: ProblemFilter,
  limit: number,
): Promise<readonly (Problem & Readonly<{ billingNo: string }>)[]> {
  const rows = await db
    .select({ problem: orderProblems, billingNo: orders.billingNo })
    .from(orderProblems)
    .innerJoin(orders, eq(orders.id, orderProblems.orderId))
    .where(
      and(
        tenant === undefined ? undefined : eq(orderProblems.tenant, tenant),
        isOpen ? isNull(orderProblems.closedAt) : isNotNull(orderProblems.closedAt),
      ),
    )
    .orderBy(asc(orderProblems.reportedAt), asc(orderProblems.id))
    .limit(limit);
  return rows.map(({ problem, billingNo }) => ({ ...problem, billingNo }));
}

/** Closes an open problem; null when there is no open one of that id. */
export async function closeProblem(tx: Tx, id: number, at: Date): Promise<Problem | null> {
  const [row] = await tx
    .update(orderProblems)
    .set({ closedAt: at })
    .where(and(eq(orderProblems.id, id), isNull(orderProblems.closedAt)))
    .returning();
  return row ?? null;
}
