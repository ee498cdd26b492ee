import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
async function slowlyReady() {
  const port = await freePort();
  const server = createServer((request, response) => {
    const late = request.url === '/api/readyz' ? readyAfterMs : 0;
    setTimeout(() => response.end('{}'), late);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, port };
}

const shipped = (port: number, plain: number, shop: number) =>
  readFileSync('deploy/proxy/haproxy.cfg', 'utf8')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shop}`);
const ofCluster = (port: number, _: number, shop: number) => haproxyConfig({ port, pages: [], api: [shop] });

(hasHaproxy() ? it : it.skip).each([
  ['in the file for operators', shipped],
  ['of a cluster on one machine', ofCluster],
] as const)(
  'HAProxy, as set up %s, goes on with a process that takes almost two seconds to say that it is ready [F7.9]',
  async (_, configOf) => {
    const { server, port: shop } = await slowlyReady();
    const port = await freePort();
    const file = join(dir, `${port}.cfg`);
    writeFileSync(file, configOf(port, await freePort(), shop));
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
      server.closeAllConnections();
      server.close();
    }
  },
  60_000,
);
