import { and, asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import type { OutboxRow } from './outbox-repo';
import { outbox } from './schema';

/** A player by the game's own id, as effects without an order name them: gifts and unblockings. */
export type EffectPlayer = Readonly<{ gpId: string; suid: string }>;

const isOf = ({ gpId, suid }: EffectPlayer) =>
  and(sql`${outbox.payload}->>'gpId' = ${gpId}`, eq(sql`${outbox.payload}->>'suid'`, suid));

/** Effects that name a player directly. Scans all effects, waiting and past: not for calls that have to be quick. */
export async function effectsNaming(db: DbOrTx, player: EffectPlayer): Promise<readonly OutboxRow[]> {
  return db.select().from(outbox).where(isOf(player)).orderBy(asc(outbox.createdAt), asc(outbox.id));
}

/** Removes player and character from the effects that name them. If one is sent again after that, its game refuses it. */
export async function eraseFromEffects(tx: Tx, player: EffectPlayer, erased: string): Promise<void> {
  const character = sql`case when ${outbox.payload} ? 'roleId' then jsonb_build_object('roleId', ${erased}::text) else '{}'::jsonb end`;
  await tx
    .update(outbox)
    .set({
      payload: sql`${outbox.payload} || jsonb_build_object('suid', ${erased}::text) || ${character}`,
    })
    .where(isOf(player));
}
