import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, run } from '@/__tests__/support/machine/process';
import { openStage } from '@/__tests__/support/crash/stage';
import { openDatabaseProxy } from '@/__tests__/support/machine/freezable-proxy';
import { captureLog } from '@/__tests__/support/machine/log-lines';
import { mountSmall, unmount } from '@/__tests__/support/machine/small-disk';
import { placeDatabase, withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { ApiCode } from '@/lib/contract/api-code';
import { obfuscate } from '@/lib/domain/obfuscation';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { openEmbedded } from '@/lib/backend/kernel/db/pglite-engine';
import { createReadiness } from '@/lib/backend/http/readiness';

jest.setTimeout(400_000);

const onServer = process.env.TEST_ENGINE === 'server';
const itOnServer = onServer ? it : it.skip;
const itEmbedded = onServer ? it.skip : it;

itEmbedded('is not ready while the disk is full, and is again when there is room [F6.13]', async () => {
  const top = await mkdtemp(join(tmpdir(), 'ready-'));
  const disk = join(top, 'disk');
  await mkdir(disk);
  if (!mountSmall(disk, 150_000)) {
    process.stdout.write('SKIPPED: no disk can be mounted here, so none can be filled.\n');
    return;
  }
  await placeDatabase(join(disk, 'shop'), 'schema');
  const engine = await openEmbedded(join(disk, 'shop'));
  try {
    const { log, errors } = captureLog();
    const { isReady } = createReadiness(engine, log);
    await engine.exec('create table if not exists installation (key text primary key, value text not null)');
    expect(await isReady()).toBe(true);
    const filler = join(disk, 'filler');
    await expect(writeFile(filler, Buffer.alloc(200 * 1024 * 1024, 1))).rejects.toThrow(/ENOSPC/);
    await until('it is not ready', async () => !(await isReady()), 10_000);
    expect(errors()).toHaveLength(1);
    await rm(filler);
    await until('it is ready again', isReady, 10_000);
  } finally {
    await engine.close();
    unmount(disk);
    await rm(top, { recursive: true, force: true });
  }
});

itOnServer(
  'reports within three seconds that a frozen database isn’t ready, however many calls come [F6.13]',
  async () => {
    await withTestDatabaseUrl(async (url) => {
      const { proxy, url: proxied } = await openDatabaseProxy(url);
      const engine = openServer(proxied, { statementSeconds: 1 });
      const { isReady } = createReadiness(engine, captureLog().log);
      expect(await isReady()).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      proxy.freeze();
      const began = performance.now();
      expect(await Promise.all(Array.from({ length: 50 }, isReady))).not.toContain(true);
      expect(performance.now() - began).toBeLessThan(3_000);
      proxy.thaw();
      await until('it is ready again', isReady, 20_000);
      await engine.close();
      await proxy.close();
    });
  },
);

it('a start that can’t reach its database ends with one line, without the password, and code 1 [F6.13]', async () => {
  const url = `postgres://shop:hunter2hunter2@127.0.0.1:${await freePort()}/shop`;
  const child = run('backend', { PORT: '0', DATABASE_URL: url });
  await until('it has ended', () => child.exited(), 150_000);
  expect(await child.stop()).toBe(1);
  expect(child.output().trim()).toMatch(
    /^The shop can't start\. The database shop at 127\.0\.0\.1:\d+ can't be opened: .*ECONNREFUSED.*$/,
  );
  expect(child.output()).not.toContain('hunter2');
});

itOnServer(
  'a process keeps serving players when all its connections are cut five times [F6.13]',
  async () => {
    await withTestDatabaseUrl(async (url) => {
      const admin = openServer(url ?? '', { max: 1 });
      const stage = await openStage(url);
      try {
        for (let cut = 0; cut < 5; cut += 1) {
          const calls = Array.from({ length: 20 }, () =>
            stage.http.call('getProductList', { client_id: '110103', platform: 'web', domain_area: 'sea' }),
          );
          await admin.exec(
            `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
          );
          await Promise.allSettled(calls);
          const isUp = () =>
            fetch(`${stage.origin}/api/readyz`).then(
              (answer) => answer.ok,
              () => false,
            );
          await until('it is ready again', isUp, 20_000);
          expect(stage.process().exited()).toBe(false);
        }
        expect(stage.complaints()).not.toMatch(/unhandled|uncaught/i);
      } finally {
        await stage.close();
        await admin.close();
      }
    });
  },
);

itOnServer(
  'answers calls with 503 and when to try again while the database gives no answer, and serves them once it does [F6.13]',
  async () => {
    await withTestDatabaseUrl(async (url) => {
      const { proxy, url: proxied } = await openDatabaseProxy(url);
      const stage = await openStage(proxied, { DB_CONNECT_SECONDS: '1', DB_STATEMENT_SECONDS: '1' });
      try {
        const logIn = () =>
          stage.http.raw('/util/login/auth', {
            method: 'POST',
            body: JSON.stringify({
              client_id: '110103',
              username: obfuscate('player1', 'a1f'),
              password: obfuscate('not it', '0bc'),
            }),
          });
        expect((await logIn()).status).toBe(200);
        proxy.freeze();
        const answer = await logIn();
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
        expect(await answer.json()).toMatchObject({ code: ApiCode.internal });
        proxy.thaw();
        await until('it serves again', async () => (await logIn()).status === 200, 20_000);
      } finally {
        proxy.thaw();
        await stage.close();
        await proxy.close();
      }
    });
  },
);

it('a backend keeps connections as its settings say, and doesn’t count those of a trusted proxy [F6.13]', async () => {
  await withTestDatabaseUrl(async (url) => {
    const stage = await openStage(url, { IDLE_SOCKETS: '2', TRUST_PROXY: '0' });
    const port = Number(new URL(stage.origin).port);
    try {
      const call = get({ port, path: '/api/healthz', headers: { connection: 'keep-alive' } });
      const [answer] = await once(call, 'response');
      expect([answer.statusCode, answer.headers['keep-alive']]).toEqual([200, 'timeout=75']);
      call.destroy();
      const capped = await holdFive(port);
      await until('all but two are closed', () => capped.filter((one) => !one.destroyed).length <= 2);
      expect(capped.at(-1)?.destroyed).toBe(false);
      await stage.stop();
      await stage.start({ TRUST_PROXY: '1' });
      const trusted = await holdFive(port);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(trusted.map((one) => one.destroyed)).toEqual(Array(5).fill(false));
      for (const one of [...capped, ...trusted]) one.destroy();
    } finally {
      await stage.close();
    }
  });
});

/** Five connections that send nothing. */
async function holdFive(port: number): Promise<readonly Socket[]> {
  const held: Socket[] = [];
  for (let n = 0; n < 5; n += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    held.push(socket);
  }
  return held;
}
