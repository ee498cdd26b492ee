import { and, asc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import {
  givenRow,
  namesIn,
  statementOf,
  valuesOf,
  type Given,
  type Values,
} from '@/lib/backend/kernel/db/statement';
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
  const set = { ...change, leasedUntil: null, plannedAt: null };
  const form = { event, columns: namesIn(set), isLeased: leasedUntil !== null, limit: waking?.limit ?? 0 };
  const values = { ...valuesOf(set, 'set.'), id, leasedUntil, outcome, at };
  if (waking === null) return (await finished(tx, form, values)).length > 0 ? [] : null;
  const { group } = waking;
  const rows = await finishedAndWoken(tx, form, { ...values, ...valuesOf(wakeMoments(at), 'wake.'), group });
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, topic, payload }) =>
    id === null || topic === null || payload === null ? [] : [{ id, topic, payload }],
  );
}

type Form = Readonly<{
  event: EffectEventName;
  columns: readonly string[];
  isLeased: boolean;
  limit: number;
}>;
const formKey = ({ event, columns, isLeased, limit }: Form) =>
  [event, columns.join(), isLeased, limit].join(';');

/** The writes that every outcome makes. */
function finishing(db: DbOrTx, given: Given<Values>, { event, columns, isLeased }: Form) {
  const isHeld = isLeased ? eq(outbox.leasedUntil, given('leasedUntil', outbox.leasedUntil)) : sql`false`;
  const counts = and(
    inArray(outbox.state, [...statesBefore(event)]),
    event === 'succeeded' ? undefined : isHeld,
  );
  const finished = db.$with('finished').as(
    db
      .update(outbox)
      .set(givenRow(given, outbox, columns, 'set.'))
      .where(and(eq(outbox.id, given('id', outbox.id)), counts))
      .returning({ id: outbox.id }),
  );
  const tried = db
    .$with('tried', {})
    .as(
      sql`insert into ${outboxAttempts} (outbox_id, outcome, at) select id, ${given('outcome')}::text, ${given('at', outbox.doneAt)}::timestamptz from finished`,
    );
  return { finished, tried };
}

const finished = statementOf(formKey, (db, given: Given<Values>, form) => {
  const { finished, tried } = finishing(db, given, form);
  return db.with(finished, tried).select().from(finished);
});

const finishedAndWoken = statementOf(formKey, (db, given: Given<Values>, form) => {
  const { finished, tried } = finishing(db, given, form);
  // One statement can't change a row twice, and this one may be due again if its lease has ended.
  const others = sql`${outbox.id} <> ${given('id', outbox.id)} and exists (select 1 from finished)`;
  const moments = {
    now: given('wake.now', outbox.wokenAt),
    restedBefore: given('wake.restedBefore', outbox.wokenAt),
    ahead: given('wake.ahead', outbox.wokenAt),
  };
  const waking = { group: given('group'), limit: form.limit };
  const woken = db.$with('woken').as(wakeWaiting(db, waking, moments, others));
  return db
    .with(finished, tried, woken)
    .select({ id: woken.id, topic: woken.topic, payload: woken.payload })
    .from(finished)
    .leftJoin(woken, sql`true`);
});

/** The moments that waking compares with. */
export const wakeMoments = (now: Date) => ({
  now,
  restedBefore: new Date(now.getTime() - wakeAgainMs),
  ahead: new Date(now.getTime() + slackMs),
});
type Moments = Readonly<Record<keyof ReturnType<typeof wakeMoments>, Date | SQL>>;

/**
 * The statement that makes a few effects due that wait for the same receiver. Those that were never woken come first, so that effects that
 * fail each time can't keep the others waiting. `condition` leaves some out.
 */
export function wakeWaiting(
  db: DbOrTx,
  { group, limit }: Readonly<{ group: string | SQL; limit: number }>,
  { now, restedBefore, ahead }: Moments,
  condition?: SQL,
) {
  const rested = or(isNull(outbox.wokenAt), lte(outbox.wokenAt, restedBefore), gt(outbox.wokenAt, ahead));
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
