import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOn } from '@/__tests__/support/machine/listen-on';
import { freePort } from '@/__tests__/support/machine/process';
import { until } from '@/__tests__/support/machine/until';
import { hasHaproxy, haproxyConfig } from '@/scripts/cluster/haproxy';

/** The shop answers whether it is ready within two seconds (docs/runbooks/start-stop-restore.md). */
const readyAfterMs = 1_700;
/** Several checks. */
const watchedMs = 6_000;

const dir = mkdtempSync(join(tmpdir(), 'slow-readiness-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A process that serves calls at once, and takes its time to say that it is ready. */
const slowlyReady = () =>
  listenOn((request, response) => {
    const late = request.url === '/api/readyz' ? readyAfterMs : 0;
    setTimeout(() => response.end('{}'), late);
  });

type ConfigOf = (port: number, plain: number, shop: number, other?: number) => string;
const shipped: ConfigOf = (port, plain, shop, other) =>
  readFileSync('deploy/proxy/haproxy.cfg', 'utf8')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shop}`)
    .replaceAll(/# (server .*)127\.0\.0\.1:3001/g, other === undefined ? '$&' : `$1127.0.0.1:${other}`);
const ofCluster: ConfigOf = (port, _, shop, other) =>
  haproxyConfig({ port, pages: other === undefined ? [] : [shop, other], api: [shop, other ?? []].flat() });

const kinds = [
  ['in the file for operators', shipped],
  ['of a cluster on one machine', ofCluster],
] as const;
const itBalanced = hasHaproxy() ? it : it.skip;

itBalanced.each(kinds)(
  'HAProxy, as set up %s, goes on with a process that takes almost two seconds to say that it is ready [F7.9]',
  async (_, configOf) => {
    const shop = await slowlyReady();
    const port = await freePort();
    const file = join(dir, `${port}.cfg`);
    writeFileSync(file, configOf(port, await freePort(), shop.port));
    const balancer = spawn('haproxy', ['-q', '-f', file], { stdio: 'ignore' });
    const call = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/pay/getCountryList`);
      await reply.text();
      return reply.status;
    };
    try {
      await until('the balancer listens', () => call().then(Boolean, () => false));
      const seen = new Set<number>();
      for (const end = Date.now() + watchedMs; Date.now() < end;) {
        seen.add(await call());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect([...seen]).toEqual([200]);
    } finally {
      balancer.kill('SIGKILL');
      await once(balancer, 'exit');
      shop.close();
    }
  },
  60_000,
);

/** A process that says whether it is ready as `says` has it, is alive, and serves everything else under its name. */
const playProcess = (name: string, says: { isReady: boolean }) =>
  listenOn((request, response) => {
    response.statusCode = request.url === '/api/readyz' && !says.isReady ? 503 : 200;
    response.end(name);
  });

itBalanced.each(kinds)(
  'HAProxy, as set up %s, brings pages and calls to processes that are alive when none is ready, as without the database [F7.9]',
  async (_, configOf) => {
    const ofTwo = { isReady: false };
    const one = await playProcess('one', { isReady: false });
    const two = await playProcess('two', ofTwo);
    const port = await freePort();
    const file = join(dir, `${port}.cfg`);
    writeFileSync(file, configOf(port, await freePort(), one.port, two.port));
    const balancer = spawn('haproxy', ['-q', '-f', file], { stdio: 'ignore' });
    const visit = async (path: string) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      return `${reply.status} ${await reply.text()}`;
    };
    /** The different answers of some seconds, in which several checks take place. */
    const answersSeen = async () => {
      const seen = new Set<string>();
      for (const end = Date.now() + watchedMs / 2; Date.now() < end;) {
        seen.add(await visit('/selectGoods'));
        seen.add(await visit('/api/pay/getCountryList'));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return [...seen].sort();
    };
    try {
      await until('the balancer listens', () => visit('/').then(Boolean, () => false));
      expect(await answersSeen()).toEqual(['200 one', '200 two']);
      ofTwo.isReady = true;
      await until('only the ready one is asked', async () => {
        const all = await Promise.all(Array.from({ length: 4 }, () => visit('/selectGoods')));
        return all.every((answer) => answer === '200 two');
      });
      expect(await answersSeen()).toEqual(['200 two']);
      ofTwo.isReady = false;
      one.close();
      await until('the one that is gone is noticed', async () => (await visit('/')) === '200 two');
      expect(await answersSeen()).toEqual(['200 two']);
    } finally {
      balancer.kill('SIGKILL');
      await once(balancer, 'exit');
      one.close();
      two.close();
    }
  },
  60_000,
);
