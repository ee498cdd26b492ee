import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeDatabase, withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { listenOn } from '@/__tests__/support/machine/listen-on';
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

/** `other`: of a second process of the shop, if there is one. */
type Ports = Readonly<{ plain: number; tls: number; shop: number; other?: number }>;
type Answer = Readonly<{ status: number; body: string; id: string | undefined }>;
const isRoot = process.getuid?.() === 0;

/** A file of deploy/ with the ports, folders and certificates of the test; everything else is as shipped. */
function placed(file: string, { plain, tls, shop, other }: Ports): string {
  const text = readFileSync(`deploy/proxy/${file}`, 'utf8')
    .replaceAll('/etc/ssl/shop/', `${dir}/`)
    .replaceAll('/var/log/nginx/', `${dir}/`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shop}`)
    .replaceAll(/# (server .*)127\.0\.0\.1:3001/g, other === undefined ? '$&' : `$1127.0.0.1:${other}`)
    // Only root can become another user.
    .replace(/^ {2}(?:user|group) haproxy\n/gm, isRoot ? '$&' : '')
    .replace(/(listen|bind) :?80\b/, (_, word: string) => `${word} ${word === 'bind' ? ':' : ''}${plain}`)
    .replace(/(listen|bind) :?443\b/, (_, word: string) => `${word} ${word === 'bind' ? ':' : ''}${tls}`);
  const place = join(dir, file);
  writeFileSync(place, text);
  return place;
}

/** A proxy that runs; `logged` is everything that it has written to any log. */
type Proxy = Readonly<{ child: ChildProcess; logged(): string }>;
type Kind = Readonly<{ name: string; isHere: boolean; start(ports: Ports): Proxy }>;
const written = (...files: readonly string[]) =>
  files.map((file) => (existsSync(`${dir}/${file}`) ? readFileSync(`${dir}/${file}`, 'utf8') : '')).join('');

const proxies: readonly Kind[] = [
  {
    name: 'nginx',
    isHere: has('nginx', '-v') && has('openssl', 'version'),
    start: (ports) => {
      const site = placed('nginx.conf', ports);
      const main = join(dir, 'main.conf');
      const logs = ['shop.log', 'shop-error.log', 'error.log'];
      for (const log of logs) rmSync(join(dir, log), { force: true });
      writeFileSync(
        main,
        `daemon off; pid ${dir}/nginx.pid; error_log ${dir}/error.log; events {} http { include ${site}; }`,
      );
      const child = spawn('nginx', ['-c', main, '-p', dir], { stdio: 'ignore' });
      return { child, logged: () => written(...logs) };
    },
  },
  {
    name: 'HAProxy',
    isHere: has('haproxy', '-v') && has('openssl', 'version'),
    start: (ports) => {
      const child = spawn('haproxy', ['-f', placed('haproxy.cfg', ports)], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes) => (text += String(bytes)));
      return { child, logged: () => text };
    },
  },
];

async function stop({ child }: Proxy): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

type Visit = Readonly<{ headers?: Readonly<Record<string, string>>; post?: string }>;

/** A request over TLS that accepts the test's self-signed certificate. */
function ask(port: number, path: string, { headers = {}, post }: Visit = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = post === undefined ? 'GET' : 'POST';
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      rejectUnauthorized: false,
      agent: false as const,
    };
    request({ ...options, headers: { host: 'watt.localhost', ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => {
        const id = response.headers['x-request-id'];
        resolve({ status: response.statusCode ?? 0, body, id: id === undefined ? id : String(id) });
      });
    })
      .on('error', reject)
      .end(post);
  });
}

const handsOn = (port: number) =>
  until('the proxy hands on', async () => {
    const { status } = await ask(port, '/api/readyz').catch(() => ({ status: 0 }));
    return status === 200;
  });

type Arrived = Readonly<{ headers: IncomingMessage['headers']; body: string }>;

/** Plays a process of the shop: it is ready, and answers what arrives with the body it got, or cuts the connection on it. */
async function playShop(port: number, cuts: boolean) {
  const arrived: Arrived[] = [];
  const { close } = await listenOn((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (request.url === '/api/readyz' || request.url === '/api/healthz') return void response.end('well');
      arrived.push({ headers: request.headers, body });
      if (cuts) return void request.socket.destroy();
      response.end(`got ${body}`);
    });
  }, port);
  return { arrived, close };
}

describe.each(proxies)('the settings for $name', ({ isHere, start }) => {
  itWith(isHere)(
    'bring calls to the shop over TLS, whose limits count the visitor’s real address and not a claimed one, and log it with the call’s id [F7.9]',
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
          await handsOn(ports.tls);
          const games = '/api/pay/getGameListV2?platform=web&domain_area=sea';
          const { body, id = 'no id' } = await ask(ports.tls, games);
          expect(JSON.parse(body)).toMatchObject({ code: 1 });
          const line = await until(
            'its line is in the log',
            () =>
              proxy
                .logged()
                .split('\n')
                .find((one) => one.includes(id)) ?? null,
          );
          expect(line).toContain('127.0.0.1 ');
          expect(line).toContain('"GET /api/pay/getGameListV2"');
          const forged = Array.from({ length: 20 }, (_, n) =>
            ask(ports.tls, games, { headers: { 'x-forwarded-for': `198.51.100.${n}` } }),
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
          expect(proxy.logged()).not.toMatch(/receipt|domain_area/);
        } finally {
          await stop(proxy);
          await shop.stop();
        }
      }),
    240_000,
  );

  /** Runs `work` with the proxy in front of two processes, of which `missing` says whether the first is gone. */
  async function behind(
    how: Readonly<{ cut?: true; missing?: true }>,
    work: (scene: Scene) => Promise<void>,
  ) {
    const ports = {
      plain: await freePort(),
      tls: await freePort(),
      shop: await freePort(),
      other: await freePort(),
    };
    const here = how.missing === true ? [ports.other] : [ports.shop, ports.other];
    const shops = await Promise.all(here.map((port) => playShop(port, how.cut === true)));
    const proxy = start(ports);
    try {
      await handsOn(ports.tls);
      await work({ tls: ports.tls, proxy, arrived: () => shops.flatMap(({ arrived }) => arrived) });
    } finally {
      await stop(proxy);
      for (const shop of shops) shop.close();
    }
  }

  itWith(isHere)('keep a visitor’s trace context from the shop [F7.2]', () =>
    behind({}, async ({ tls, arrived }) => {
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      await ask(tls, '/api/pay/deliveryTimes', {
        headers: { traceparent, tracestate: 'a=1', 'x-kept': '1' },
      });
      expect(arrived()).toMatchObject([{ headers: { 'x-kept': '1', 'x-forwarded-for': '127.0.0.1' } }]);
      const passed = arrived().flatMap(({ headers }) => Object.keys(headers));
      expect(passed.filter((name) => name.startsWith('trace'))).toEqual([]);
    }),
  );

  itWith(isHere)('send no request twice, and log no query of one that fails [F7.9]', () =>
    behind({ cut: true }, async ({ tls, proxy, arrived }) => {
      expect((await ask(tls, '/api/pay/deliveryTimes?receipt=secret')).status).toBe(502);
      expect(arrived()).toHaveLength(1);
      expect((await ask(tls, '/api/pay/openPay?receipt=secret', { post: 'key=1' })).status).toBe(502);
      expect(arrived()).toHaveLength(2);
      await until('it is logged', () => proxy.logged().includes('"POST /api/pay/openPay"'));
      expect(proxy.logged()).not.toContain('secret');
    }),
  );

  itWith(isHere)('bring what a process that is gone refuses to another, with its body [F7.9]', () =>
    behind({ missing: true }, async ({ tls, arrived }) => {
      const sent = Array.from({ length: 4 }, (_, n) => [
        ask(tls, '/selectGoods'),
        ask(tls, '/api/x', { post: `${n}` }),
      ]);
      const got = await Promise.all(sent.flat());
      expect(got.map(({ status }) => status)).toEqual(got.map(() => 200));
      expect(got.map(({ body }) => body).sort()).toEqual([
        'got ',
        'got ',
        'got ',
        'got ',
        'got 0',
        'got 1',
        'got 2',
        'got 3',
      ]);
      expect(arrived()).toHaveLength(got.length);
    }),
  );
});

type Scene = Readonly<{ tls: number; proxy: Proxy; arrived(): readonly Arrived[] }>;

itWith(isRoot && existsSync('/proc/self/status') && has('haproxy', '-v') && has('openssl', 'version'))(
  'HAProxy gives up root’s rights [F7.9]',
  async () => {
    const ports = { plain: await freePort(), tls: await freePort(), shop: await freePort() };
    const haproxy = proxies.find(({ name }) => name === 'HAProxy');
    const proxy = haproxy?.start(ports);
    if (proxy === undefined) throw new Error('There is no HAProxy.');
    try {
      const own = execFileSync('id', ['-u', 'haproxy'], { encoding: 'utf8' }).trim();
      await until('it runs as its own user', () =>
        new RegExp(`^Uid:\\s+${own}\\s+${own}\\s`, 'm').test(
          readFileSync(`/proc/${proxy.child.pid}/status`, 'utf8'),
        ),
      );
    } finally {
      await stop(proxy);
    }
  },
);

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
