/*
 * `npm run cluster [-- --pages 2 --api 2 --work 1 --port 3000]`: runs the built shop as many processes on the PostgreSQL server of
 * DATABASE_URL, behind haproxy. Some serve pages, some serve calls, some process jobs. A process that ends is restarted. In sandbox mode
 * the outside parties run beside them. Each process opens DB_POOL connections, and one more to be notified of changes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answers, freePort, run, type Running } from '@/__tests__/support/machine/process';
import { haproxyConfig, hasHaproxy, startHaproxy } from './cluster/haproxy';
import { Processes, type Role, type Slot } from './cluster/processes';
import { childEnv } from './env';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '2' },
    api: { type: 'string', default: '2' },
    work: { type: 'string', default: '1' },
    port: { type: 'string', default: '3000' },
  },
});
const { DATABASE_URL, SHOP_MODE } = childEnv();
if (!DATABASE_URL)
  stopWith('DATABASE_URL must name a PostgreSQL server: the embedded database is for one process.');
if (!hasHaproxy()) stopWith('haproxy is not on this machine (Debian: apt-get install haproxy).');

const port = Number(values.port);
const dir = await mkdtemp(join(tmpdir(), 'cluster-'));
const parties = (SHOP_MODE || 'sandbox') === 'sandbox' ? await startParties() : null;
const processes = new Processes({
  CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
  BIND_HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  ...parties?.env,
});
const slots = [...(await slotsOf('pages')), ...(await slotsOf('api')), ...(await slotsOf('work'))];
const portsOf = (role: Role) => slots.filter((slot) => slot.role === role).map((slot) => slot.port);
const balancer = startHaproxy(dir, haproxyConfig({ port, pages: portsOf('pages'), api: portsOf('api') }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

// The first process migrates the schema; the others find nothing to do.
for (const slot of slots) {
  await processes.start(slot);
  console.log(`${slot.role} on port ${slot.port}`);
}
console.log(`Shop: http://localhost:${port}, balanced over ${slots.length} processes`);
const watch = setInterval(() => {
  for (const { slot, output } of processes.ended()) {
    console.error(`${slot.role} on port ${slot.port} has ended and is started again.\n${output}`);
    void processes.kill(slot).then(() => processes.start(slot));
  }
}, 1_000);

async function slotsOf(role: Role): Promise<readonly Slot[]> {
  const count = Number(values[role]);
  if (!Number.isInteger(count) || count < 0) stopWith(`--${role} is no number of processes.`);
  const found: Slot[] = [];
  for (let at = 0; at < count; at += 1) found.push({ role, port: await freePort() });
  return found;
}

/** The sandbox's outside parties, and the settings that name them. */
async function startParties(): Promise<Readonly<{ env: Record<string, string>; child: Running }>> {
  const [game, provider, identity] = [await freePort(), await freePort(), await freePort()];
  const child = run('sandbox', {
    SANDBOX_DIR: join(dir, 'sandbox'),
    SANDBOX_GAME_PORT: String(game),
    SANDBOX_PROVIDER_PORT: String(provider),
    SANDBOX_IDENTITY_PORT: String(identity),
  });
  await answers(`http://127.0.0.1:${game}/health`, child);
  const at = (one: number) => `http://127.0.0.1:${one}`;
  const env = { GAME_SERVER_ORIGIN: at(game), SANDPAY_ORIGIN: at(provider), IDENTITY_ORIGIN: at(identity) };
  return { env, child };
}

async function stop(): Promise<void> {
  clearInterval(watch);
  await processes.stop();
  await balancer.stop();
  await parties?.child.stop();
  await rm(dir, { recursive: true, force: true });
  process.exit(0);
}

function stopWith(text: string): never {
  console.error(text);
  process.exit(2);
}
