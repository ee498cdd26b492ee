import type { SqlEngine } from './engine';

/** Writes a fact of no interest and commits it. Rejects when nothing can be written. */
export async function probeWrite(engine: SqlEngine): Promise<void> {
  await engine.checkRoom();
  await engine.query(
    `insert into installation values ('write_probe', $1) on conflict (key) do update set value = excluded.value`,
    [new Date().toISOString()],
    'object',
  );
}
