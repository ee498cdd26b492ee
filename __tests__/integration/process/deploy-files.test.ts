import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeDatabase, withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { answers, freePort, run } from '@/__tests__/support/machine/process';
import { until } from '@/__tests__/support/machine/until';

/** Whether a program is installed on this machine. */
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const itWith = (isThere: boolean) => (isThere ? it : it.skip);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'deploy-'));
  if (!has('openssl', 'version')) return;
  const made = ['-keyout', `${dir}/key.pem`, '-out', `${dir}/fullchain.pem`, '-subj', '/CN=watt.localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...made], {
    stdio: 'ignore',
  });
  writeFileSync(
    `${dir}/shop.pem`,
    ['fullchain', 'key'].map((file) => readFileSync(`${dir}/${file}.pem`)).join(''),
  );
});
afterAll(() => rmSync(dir, { recursive: true }));

type Ports = Readonly<{ plain: number; tls: number; shop: number }>;
type Answer = Readonly<{ status: number; body: string }>;

/** A file of deploy/ with the ports, folders and certificates of the test; everything else is as shipped. */
function placed(file: string, { plain, tls, shop }: Ports): string {
  const text = readFileSync(`deploy/proxy/${file}`, 'utf8')
    .replaceAll('/etc/ssl/shop/', `${dir}/`)
    .replaceAll('/var/log/nginx/', `${dir}/`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shop}`)
    .replace(/(listen|bind) :?80\b/, (_, word: string) => `${word} ${word === 'bind' ? ':' : ''}${plain}`)
    .replace(/(listen|bind) :?443\b/, (_, word: string) => `${word} ${word === 'bind' ? ':' : ''}${tls}`);
  const place = join(dir, file);
  writeFileSync(place, text);
  return place;
}

const proxies: readonly Readonly<{ name: string; isHere: boolean; start: (ports: Ports) => ChildProcess }>[] =
  [
    {
      name: 'nginx',
      isHere: has('nginx', '-v') && has('openssl', 'version'),
      start: (ports) => {
        const site = placed('nginx.conf', ports);
        const main = join(dir, 'main.conf');
        writeFileSync(
          main,
          `daemon off; pid ${dir}/nginx.pid; error_log ${dir}/error.log; events {} http { include ${site}; }`,
        );
        return spawn('nginx', ['-c', main, '-p', dir], { stdio: 'ignore' });
      },
    },
    {
      name: 'HAProxy',
      isHere: has('haproxy', '-v') && has('openssl', 'version'),
      start: (ports) => spawn('haproxy', ['-q', '-f', placed('haproxy.cfg', ports)], { stdio: 'ignore' }),
    },
  ];

/** A request over TLS that accepts the test's self-signed certificate. */
function ask(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false as const };
    request({ ...options, headers: { host: 'watt.localhost', ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe.each(proxies)('the settings for $name', ({ isHere, start }) => {
  itWith(isHere)(
    'bring calls to the shop over TLS, whose limits count the visitor’s real address and not a claimed one [F7.9]',
    () =>
      withTestDatabaseUrl(async (url) => {
        const ports = { plain: await freePort(), tls: await freePort(), shop: await freePort() };
        const data = join(dir, `data-${ports.shop}`);
        if (url === null) await placeDatabase(data, 'seeded');
        const shop = run('backend', {
          PORT: String(ports.shop),
          DATA_DIR: data,
          DATABASE_URL: url ?? '',
          // A dozen calls a minute are allowed for one address.
          TRUST_PROXY: '1',
          RATE_LIMIT_SCALE: '0.02',
          SHOP_MODE: 'sandbox',
        });
        const proxy = start(ports);
        try {
          await answers(`http://127.0.0.1:${ports.shop}/api/readyz`, shop);
          await until('the proxy hands on', async () => {
            const { status } = await ask(ports.tls, '/api/readyz').catch(() => ({ status: 0 }));
            return status === 200;
          });
          const games = '/api/pay/getGameListV2?platform=web&domain_area=sea';
          expect(JSON.parse((await ask(ports.tls, games)).body)).toMatchObject({ code: 1 });
          const forged = Array.from({ length: 20 }, (_, n) =>
            ask(ports.tls, games, { 'x-forwarded-for': `198.51.100.${n}` }),
          );
          const codes = (await Promise.all(forged)).map(({ body }) => Number(JSON.parse(body).code));
          expect(codes.filter((code) => code !== 1).length).toBeGreaterThan(0);
          const { status, headers } = await fetch(`http://127.0.0.1:${ports.plain}/my?receipt=x`, {
            redirect: 'manual',
          });
          expect([status, headers.get('location')]).toEqual([
            308,
            expect.stringMatching(/^https:.*\/my\?receipt=x$/),
          ]);
        } finally {
          proxy.kill('SIGTERM');
          if (proxy.exitCode === null) await once(proxy, 'exit');
          await shop.stop();
        }
      }),
    240_000,
  );
});

itWith(has('systemd-analyze', '--version'))('systemd accepts the unit of a process [F7.9]', () => {
  const unit = join(dir, 'shop@.service');
  // The unit is complete; only the program that it starts isn't installed everywhere.
  const text = readFileSync('deploy/systemd/shop@.service', 'utf8');
  writeFileSync(unit, text.replace('/usr/bin/node', '/bin/true'));
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', unit.replace('@', '@3000')],
    { encoding: 'utf8' },
  );
  expect({ status, stderr: stderr.split('\n').filter((line) => line.includes('shop@')) }).toEqual({
    status: 0,
    stderr: [],
  });
});
