import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHaproxy } from '@/scripts/cluster/haproxy';
import { startPgbouncer } from '@/scripts/cluster/pgbouncer';
import { Processes, type Slot } from '@/scripts/cluster/processes';
import { freePort } from '../machine/process';
import { until } from '../machine/until';
import { shopHttp } from '../shop/shop-http';
import { openParties, type CrashStage } from './stage';

type Plan = Readonly<{
  databaseUrl: string;
  /** Whether statements go through a pooler that assigns connections per transaction. */
  pooled: boolean;
  random: () => number;
}>;

/**
 * Two processes that serve calls and two that run jobs, behind the balancer, with one server. `kill` ends any of them without warning while
 * the others go on; `start` adds another of its kind in its place.
 */
export async function openClusterStage({ databaseUrl, pooled, random }: Plan): Promise<CrashStage> {
  const dir = await mkdtemp(join(tmpdir(), 'cluster-'));
  const parties = await openParties(join(dir, 'sandbox'));
  const pooler = pooled ? startPgbouncer(dir, await freePort(), databaseUrl) : null;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const processes = new Processes({
    DATABASE_URL: pooler?.url ?? databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    ...(pooled && { DB_PREPARED: '0' }),
    CALLBACK_ORIGIN: origin,
    ...parties.env,
    BIND_HOST: '127.0.0.1',
    // The address that the caller states comes before the balancer's.
    RATE_LIMIT_SCALE: '1000',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'error',
    SHOP_MODE: 'sandbox',
  });
  const slots: Slot[] = [];
  for (const role of ['api', 'api', 'work', 'work'] as const) slots.push({ role, port: await freePort() });
  const api = slots.filter(({ role }) => role === 'api').map((slot) => slot.port);
  const balancer = startHaproxy(dir, { port, pages: [], api });
  await Promise.all(slots.map((slot) => processes.start(slot)));
  await until('the balancer has seen a process', () => fetch(`${origin}/api/readyz`).then(({ ok }) => ok));
  let gone: Slot | undefined;
  return {
    ...parties,
    http: shopHttp(origin),
    kill: async () => {
      gone = slots[Math.floor(random() * slots.length)];
      if (gone !== undefined) await processes.kill(gone);
    },
    start: async () => {
      const since = performance.now();
      if (gone !== undefined) await processes.start(gone);
      return performance.now() - since;
    },
    close: async () => {
      await processes.stop();
      await balancer.stop();
      await pooler?.stop();
      await parties.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
