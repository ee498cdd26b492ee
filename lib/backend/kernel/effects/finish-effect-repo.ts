import { and, asc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { statesBefore, type EffectEventName } from './effect-states';
import { slackMs, type OutboxRow } from './outbox-repo';
import { outbox, outboxAttempts } from './schema';

/** How soon a success may wake the same effect again. */
const wakeAgainMs = 10_000;

/** The outcome of a try, and how it changes its effect. */
export type TryOutcome = Readonly<{
  /** The row as it was claimed. */
  row: OutboxRow;
  event: EffectEventName;
  change: Partial<
    Pick<OutboxRow, 'state' | 'attempts' | 'nextAttemptAt' | 'reference' | 'lastError' | 'doneAt'>
  >;
  outcome: string;
  at: Date;
}>;

/** Effects that a success wakes: at most `limit` of those that wait for the same receiver. */
export type WakeRequest = Readonly<{ group: string; limit: number }>;
export type WokenEffect = Pick<OutboxRow, 'id' | 'topic' | 'payload'>;

/**
 * Writes the outcome of a try and the try itself, and wakes what waits for the same receiver, in one statement that waits for the row's lock
 * and then holds it. Returns what it has woken. Null, with nothing written, if the outcome no longer counts: a worker slower than its lease
 * must not undo what its successor wrote. Success always counts.
 */
export async function finishEffect(
  tx: Tx,
  { row: { id, leasedUntil }, event, change, outcome, at }: TryOutcome,
  waking: WakeRequest | null,
): Promise<readonly WokenEffect[] | null> {
  const isHeld = leasedUntil === null ? sql`false` : eq(outbox.leasedUntil, leasedUntil);
  const counts = and(
    inArray(outbox.state, [...statesBefore(event)]),
    event === 'succeeded' ? undefined : isHeld,
  );
  const finished = tx.$with('finished').as(
    tx
      .update(outbox)
      .set({ ...change, leasedUntil: null, plannedAt: null })
      .where(and(eq(outbox.id, id), counts))
      .returning({ id: outbox.id }),
  );
  const tried = tx
    .$with('tried', {})
    .as(
      sql`insert into ${outboxAttempts} (outbox_id, outcome, at) select id, ${outcome}::text, ${at.toISOString()}::timestamptz from finished`,
    );
  if (waking === null) {
    const rows = await tx.with(finished, tried).select().from(finished);
    return rows.length > 0 ? [] : null;
  }
  // One statement can't change a row twice, and this one may be due again if its lease has ended.
  const others = sql`${outbox.id} <> ${id} and exists (select 1 from finished)`;
  const woken = tx.$with('woken').as(wakeWaiting(tx, waking, at, others));
  const rows = await tx
    .with(finished, tried, woken)
    .select({ id: woken.id, topic: woken.topic, payload: woken.payload })
    .from(finished)
    .leftJoin(woken, sql`true`);
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, topic, payload }) =>
    id === null || topic === null || payload === null ? [] : [{ id, topic, payload }],
  );
}

/**
 * The statement that makes a few effects due that wait for the same receiver. Those that were never woken come first, so that effects that
 * fail each time can't keep the others waiting. `condition` leaves some out.
 */
export function wakeWaiting(db: DbOrTx, { group, limit }: WakeRequest, now: Date, condition?: SQL) {
  const rested = or(
    isNull(outbox.wokenAt),
    lte(outbox.wokenAt, new Date(now.getTime() - wakeAgainMs)),
    gt(outbox.wokenAt, new Date(now.getTime() + slackMs)),
  );
  const waiting = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'due'),
        sql`${outbox.payload}->>'group' = ${group}`,
        gt(outbox.nextAttemptAt, now),
        rested,
        condition,
      ),
    )
    .orderBy(sql`${outbox.wokenAt} asc nulls first`, asc(outbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (
    db
      .update(outbox)
      .set({ plannedAt: outbox.nextAttemptAt, nextAttemptAt: now, wokenAt: now })
      // An array is computed once; a subquery might run again for each row, and its limit with it.
      .where(and(sql`${outbox.id} = any(array(${waiting}))`, eq(outbox.state, 'due')))
      .returning({ id: outbox.id, topic: outbox.topic, payload: outbox.payload })
  );
}
