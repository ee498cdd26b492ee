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
  /** The build that all processes run at first, if not this one. */
  folder?: string;
  /** More settings of the processes. */
  settings?: Readonly<Record<string, string>>;
  /** For those who watch the players' calls. */
  send?: typeof fetch;
}>;

/** Two processes that serve calls, then two that run jobs. */
const slotRoles = ['api', 'api', 'work', 'work'] as const;
export const clusterSize = slotRoles.length;

/** Processes of one shop over one server, behind the balancer, with the outside parties beside them. */
export async function openCluster({ databaseUrl, pooled, folder, settings, send }: Plan) {
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
    IDENTITY_ORIGIN: parties.identityOrigin,
    BIND_HOST: '127.0.0.1',
    // The address that the caller states comes before the balancer's.
    RATE_LIMIT_SCALE: '1000',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'error',
    SHOP_MODE: 'sandbox',
    ...settings,
  });
  const slots: Slot[] = [];
  for (const role of slotRoles) slots.push({ role, port: await freePort() });
  const api = slots.filter(({ role }) => role === 'api').map((slot) => slot.port);
  const balancer = startHaproxy(dir, { port, pages: [], api });
  const close = async () => {
    await processes.stop();
    await balancer.stop();
    await pooler?.stop();
    await parties.close();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    // On an empty database, one process has to finish its first start before the others begin.
    for (const slot of slots.slice(0, 1)) await processes.start(slot, folder);
    await Promise.all(slots.slice(1).map((slot) => processes.start(slot, folder)));
    await until('the balancer has seen a process', () => fetch(`${origin}/api/readyz`).then(({ ok }) => ok));
  } catch (error) {
    await close();
    throw error;
  }
  return { parties, processes, slots, http: shopHttp(origin, send), close };
}

/** A cluster of which any process is killed without warning while the others go on, and replaced by another of its kind. */
export async function openClusterStage(plan: Plan, random: () => number): Promise<CrashStage> {
  const { parties, processes, slots, http, close } = await openCluster(plan);
  let gone: Slot | undefined;
  return {
    ...parties,
    http,
    takeDown: async () => {
      gone = slots[Math.floor(random() * slots.length)];
      if (gone !== undefined) await processes.kill(gone);
    },
    bringUp: async () => {
      const since = performance.now();
      if (gone !== undefined) await processes.start(gone);
      return performance.now() - since;
    },
    close,
  };
}
