import { z } from 'zod';
import type { Counted } from '@/__tests__/support/database/counted';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';

const plan = z.looseObject({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() });
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

/** A statement that touches as many pages is named in the run's output, with its plan. */
const many = 60;

/**
 * The pages that statements touch when each is executed again and rolled back. Inserts are left out: their cost is at the end of their
 * indexes, and repeated they would conflict with their own rows.
 */
export async function buffersOf(engine: SqlEngine, statements: Counted['statements']): Promise<number> {
  let sum = 0;
  const add = (text: string, said: z.infer<typeof plan>) => {
    const pages = said['Shared Hit Blocks'] + said['Shared Read Blocks'];
    sum += pages;
    if (pages >= many) console.log(`${pages} pages: ${text}\n${JSON.stringify(said)}`);
  };
  for (const { text, params } of statements) {
    if (/\binsert into\b/i.test(text)) continue;
    await engine
      .transaction(async (connection) => {
        const rows = await connection.query(
          `explain (analyze, buffers, format json) ${text}`,
          params,
          'object',
        );
        const [{ 'QUERY PLAN': said }] = explained.parse(rows);
        add(text, said[0].Plan);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  }
  return sum;
}

class Undone extends Error {}
