import { z } from 'zod';
import { createDb, type Db } from '@/lib/backend/kernel/db/client';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';

const plan = z.looseObject({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() });
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

export type Explained = Readonly<{ text: string; buffers: number; plan: string }>;

/** The cost of each select of `work` by its plan, in pages touched, which doesn't depend on the machine's load. */
export async function explain(
  engine: SqlEngine,
  work: (db: Db) => Promise<unknown>,
): Promise<readonly Explained[]> {
  const seen: { text: string; params: readonly unknown[] }[] = [];
  const listening: SqlEngine = {
    ...engine,
    query: (text, params, mode) => {
      seen.push({ text, params });
      return engine.query(text, params, mode);
    },
  };
  await work(createDb(listening));
  const results: Explained[] = [];
  for (const { text, params } of seen.filter((one) => one.text.startsWith('select'))) {
    const rows = await engine.query(`explain (analyze, buffers, format json) ${text}`, params, 'object');
    const [{ 'QUERY PLAN': said }] = explained.parse(rows);
    const { Plan: top } = said[0];
    results.push({
      text,
      buffers: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
      plan: JSON.stringify(top),
    });
  }
  return results;
}

/** The tables that a JSON plan scans completely, at any level. */
export function tablesReadWhole(plan: unknown): readonly string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const below = Object.values(plan).flatMap(tablesReadWhole);
  const table: unknown = Reflect.get(plan, 'Relation Name');
  return Reflect.get(plan, 'Node Type') === 'Seq Scan' && typeof table === 'string'
    ? [table, ...below]
    : below;
}
