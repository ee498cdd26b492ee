import { z } from 'zod';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { startMeasuredPostgres, type Postgres } from '../support/postgres';
import { table, writeSection } from '../support/report';
import { startBackend, startBareHono, type Server } from '../support/servers';

const seconds = 120;
const settleSeconds = 60;
const counted = z.tuple([z.object({ ended: z.coerce.number() })]);

/** What a process does while it gets no requests: a backend with its jobs, compared with a bare server. */
export async function benchIdle(): Promise<void> {
  const postgres = await startMeasuredPostgres();
  try {
    const [shop, bare] = [await startBackend(postgres.url), await startBareHono()];
    try {
      writeSection('idle', await watch(postgres, shop, bare));
    } finally {
      await Promise.all([shop.stop(), bare.stop()]);
    }
  } finally {
    await postgres.stop();
  }
}

async function watch(postgres: Postgres, shop: Server, bare: Server): Promise<string> {
  const engine = openServer(postgres.url, { max: 1 });
  /** Transactions so far, including this query; while idle, the shop runs one statement in each. */
  const transactions = async (): Promise<number> => {
    const rows = await engine.query(
      'select xact_commit + xact_rollback as ended from pg_stat_database where datname = current_database()',
      [],
      'object',
    );
    return counted.parse(rows)[0].ended;
  };
  try {
    // PostgreSQL's own cleaning ends transactions too, a hundred of them in the first minutes of a new database.
    await engine.exec('alter system set autovacuum = off');
    await engine.query('select pg_reload_conf()', [], 'object');
    // What a process does once after its start is no idleness.
    await new Promise((resolve) => setTimeout(resolve, settleSeconds * 1000));
    const [before, cpu, pg, bareCpu] = [
      await transactions(),
      shop.cpuSeconds(),
      postgres.cpuSeconds(),
      bare.cpuSeconds(),
    ];
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const percent = (from: number, to: number) => (((to - from) / seconds) * 100).toFixed(2);
    const each = ((await transactions()) - before - 1) / seconds;
    const rows = [
      [
        'backend with its jobs',
        percent(cpu, shop.cpuSeconds()),
        each.toFixed(2),
        percent(pg, postgres.cpuSeconds()),
      ],
      ['bare Hono', percent(bareCpu, bare.cpuSeconds()), '', ''],
    ];
    return `For ${seconds} seconds, with autovacuum off, so that only the shop's own transactions are counted.\n\n${table(['', '% of a processor', 'transactions a second', 'PostgreSQL, % of a processor'], rows)}`;
  } finally {
    await engine.close();
  }
}
