import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from '@/__tests__/support/machine/process';
import { openStage } from '@/__tests__/support/crash/stage';
import { openDatabaseProxy } from '@/__tests__/support/machine/freezable-proxy';
import { scrape } from '@/__tests__/support/machine/scraped';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { createDb } from '@/lib/backend/kernel/db/client';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { loadBacklog } from '@/lib/backend/orders/backlog-repo';
import { createMetrics } from '@/lib/server/metrics/metrics-server';

jest.setTimeout(300_000);

const itOnServer = process.env.TEST_ENGINE === 'server' ? it : it.skip;

const open = 'topup_database_connections{state="open"}';
const callbacks = 'topup_callbacks_waiting';

it('tells within the time of a scrape that a database which accepts and never answers is down, and asks it once [F7.2]', async () => {
  const accepted: Socket[] = [];
  const silent = createServer((socket) => void accepted.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const engine = openServer(`postgres://shop@127.0.0.1:${Object(silent.address()).port}/shop`);
  const db = createDb(engine);
  const metrics = createMetrics(async () => ({
    backlog: async () => ({ ...(await loadBacklog(db, new Date())), findings: [], parity: null, behind: [] }),
    connections: engine.connections,
  }));
  const server = await metrics.listen({ port: 0, host: '127.0.0.1' });
  try {
    const port: number = Object(server.address()).port;
    const scrapes = await Promise.all([scrape(port), scrape(port), scrape(port)]);
    expect(scrapes.map((seen) => seen.get('topup_database_up'))).toEqual([0, 0, 0]);
    expect(scrapes[0]?.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect((await scrape(port)).get('topup_database_up')).toBe(0);
    expect(accepted).toHaveLength(1);
  } finally {
    for (const socket of accepted) socket.destroy();
    server.close();
    silent.close();
    await engine.close();
  }
});

itOnServer(
  'a process whose database freezes says so to Prometheus, with its connections, and says when it is back [F7.2]',
  async () => {
    await withTestDatabaseUrl(async (url) => {
      const { proxy, url: proxied } = await openDatabaseProxy(url);
      const port = await freePort();
      const stage = await openStage(proxied, { METRICS_PORT: String(port) });
      try {
        const before = await scrape(port);
        expect([before.get('topup_database_up'), before.get(callbacks)]).toEqual([1, 0]);
        proxy.freeze();
        const frozen = await scrape(port);
        expect([frozen.get('topup_database_up'), frozen.get(callbacks)]).toEqual([0, undefined]);
        expect(frozen.get(open)).toBeGreaterThan(0);
        proxy.thaw();
        await until('it is up', async () => (await scrape(port)).get('topup_database_up') === 1, 60_000);
      } finally {
        proxy.thaw();
        await stage.close();
        await proxy.close();
      }
    });
  },
);
