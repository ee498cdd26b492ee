import { z } from 'zod';
import type { SqlEngine } from './engine';

const answered = z.tuple([z.object({ now: z.coerce.date() })]);

/** What the database's machine takes the time for. Only to be compared: times of the shop come from its clock. */
export async function databaseTime(engine: SqlEngine): Promise<Date> {
  const rows = await engine.query('select clock_timestamp() as now', [], 'object');
  return answered.parse(rows)[0].now;
}
