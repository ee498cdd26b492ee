import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { rawRequest } from './support/raw-request';
import { player1, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import { tenantIds } from '@/tenants/kit/registry';

test('every brand answers on its own host, and no other host does [F1.2]', async ({
  request,
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '');
  const ask = (host: string, path = '/selectGoods') =>
    request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, maxRedirects: 0 });
  expect((await ask('WATT.localhost.:' + port)).status()).toBe(200);
  expect((await ask('pay.watt.example')).status()).toBe(200);
  for (const host of ['evil-watt.localhost', 'watt.localhost.evil.example', 'xwatt.localhost', '']) {
    expect((await ask(host || 'nobody.example')).status()).toBe(404);
  }
  expect((await ask(`watt.localhost:${port}`, '/watt/sea/en/modern/-/selectGoods')).status()).toBe(404);
  await page.goto(`http://localhost:${port}/`);
  await expect(page.getByRole('link', { name: /Watt/ })).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBe(tenantIds.length);
});

test('a brand without a landing area shows that it is not available [F1.4]', async ({ page, baseURL }) => {
  const origin = (baseURL ?? '').replace('watt', 'joynet');
  await page.goto(`${origin}/selectGoods`);
  const shop = new ShopPage(page);
  // An open popup hides the page from assistive technology, and so from getByRole.
  await shop
    .popup()
    .getByRole('button', { name: shop.say('special.notArea.popupConfirm'), exact: true })
    .click();
  await shop.popupGone();
  await expect(page.getByRole('heading', { name: shop.say('special.params.title') })).toBeVisible();
  await page.goto(`${origin}/selectGoods?domain_area=sea`);
  await expect(page.getByRole('main').getByRole('radio').first()).toBeAttached();
});

test('goods and methods are shown without scripts and without a login [F4.9]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/selectGoods?spec_lang=en`);
  await expect(page.getByText('300 ember crystals').first()).toBeVisible();
  await expect(page.getByText('Convenience store').first()).toBeVisible();
  await context.close();
});

test('logging out asks first, then forgets the login of this game only [F2.15, F4.5]', async ({ page }) => {
  const shop = new ShopPage(page);
  await shop.open({ query: 'client_id=110203' });
  await shop.logIn(player1);
  const face = page.getByRole('button', { name: shop.say('account.menu', { name: player1.name }) });
  const ask = async () => {
    await face.click();
    const name = shop.say('account.logOut.item');
    await page.getByRole('menuitem', { name }).or(page.getByRole('option', { name })).click();
  };
  await ask();
  await shop
    .popup()
    .getByRole('button', { name: shop.say('account.cancel') })
    .click();
  // While the question fades away it covers the menu, and a browser that scrolls to reach the menu moves it from under the press.
  await expect(shop.popup()).toHaveCount(0);
  await expect(face).toBeVisible();
  await ask();
  await shop
    .popup()
    .getByRole('button', { name: shop.say('account.logOut.confirm') })
    .click();
  await expect(face).toHaveCount(0);
  await expect(shop.nextButton('login')).toBeVisible();
});

test(
  'a wrong password is reported in the form, Enter submits, and no URL contains the login [F4.1, F4.2]',
  { tag: '@every-door' },
  async ({ page }) => {
    const shop = new ShopPage(page);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await shop.open({ query: 'client_id=110303' });
    await shop.nextButton('login').click();
    await shop.fillLogin({ name: player1.name, password: 'not-it' });
    await expect(shop.popup().getByText(shop.say('login.wrong')).first()).toBeVisible();
    await expect(shop.popup().getByLabel(shop.say('login.username'))).toHaveValue(player1.name);
    const reloaded = page.waitForEvent('load');
    await shop.popup().getByLabel(shop.say('login.password'), { exact: true }).fill(player1.password);
    await page.keyboard.press('Enter');
    await reloaded;
    // The choice of a character, which was next, may have opened over it.
    const name = shop.say('account.menu', { name: player1.name });
    await expect(page.getByRole('button', { name, includeHidden: true })).toBeVisible();
    expect(urls.filter((url) => /password|oauth_token|player1/.test(url))).toEqual([]);
  },
);

test('a page may run only its own scripts', { tag: '@own-server' }, async ({ page }) => {
  const response = await page.goto('/selectGoods?spec_lang=en');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(/script-src [^;]*unsafe-inline/.test(policy)).toBe(false);
});

test(
  'unknown addresses share one page, however many are tried, and leave nothing on the disk [F6.11]',
  { tag: '@own-server' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const none = [
      '/none',
      '/none/of/these',
      '/signin/nobody',
      '/showError/nothing',
      '/@nobody',
      '/selectGoods.rsc',
      `/${'long'.repeat(500)}`,
    ];
    const answers = await Promise.all(none.map((path) => rawRequest(port, { host: 'watt.localhost', path })));
    expect(answers.map(({ status }) => status)).toEqual(none.map(() => 404));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(existsSync('.next/server/route-cache')).toBe(false);
  },
);

/** Method and status of each request that our server has refused, as its log has them. */
function refusalsInLog(): readonly string[] {
  const lines = readFileSync(`${process.env.E2E_DATA ?? '.data/e2e'}/shop.log`, 'utf8').split('\n');
  return lines
    .filter((line) => line.includes('"refused: '))
    .map((line) => {
      const { method, status } = Object(JSON.parse(line));
      return `${method} ${status}`;
    });
}

test(
  'a request that no browser sends is refused in plain text, with one line in the log [F6.11]',
  { tag: '@own-server' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const odd = [
      ['TRACE', '/selectGoods', 405],
      ['PUT', '/my', 405],
      ['POST', '/my', 405],
      ['GET', '*', 400],
      ['GET', 'http://evil.example/', 400],
      ['GET', '//evil.example/', 400],
      ['GET', '/api/..//evil.example/x', 400],
      ['GET', '/api/%2e%2e//evil.example/x', 400],
      ['GET', '/api/notify/x/../../..//evil.example/x', 400],
      ['GET', '/api/x/..%2f..%2fadmin', 400],
      ['GET', '/art/../my', 400],
      ['GET', '/%00', 400],
      ['GET', '/%', 400],
      ['GET', `/?${'a'.repeat(9_000)}`, 414],
    ] as const;
    const already = refusalsInLog();
    for (const [method, path, status] of odd) {
      const answer = await rawRequest(port, { host: 'watt.localhost', path, method });
      expect([method, path, answer.status]).toEqual([method, path, status]);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    // Parsers differ in which of two Host headers counts.
    const twoHosts = connect(port, '127.0.0.1').end('GET /my HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
    expect(await text(twoHosts)).toMatch(/^HTTP\/1.1 400 /);
    const sent = [...odd.map(([method, , status]) => `${method} ${status}`), 'GET 400'];
    await expect.poll(() => refusalsInLog().slice(already.length)).toEqual(sent);
  },
);

/** The largest bodies of calls and callbacks, in bytes. */
const largestBodies = [
  ['/api/pay/platform_pay', 64 * 1024],
  ['/api/notify/sandpay', 512 * 1024],
] as const;

/** Sends a body whose length isn't declared, and expects it to be refused. */
async function expectTooLarge(port: number, path: string, bytes: number) {
  const headers = { 'transfer-encoding': 'chunked' };
  const call = { host: 'watt.localhost', path, method: 'POST', headers, body: 'x'.repeat(bytes) };
  const answer = await rawRequest(port, call);
  expect([path, bytes, answer.status, answer.headers.connection]).toEqual([path, bytes, 413, 'close']);
  expect(JSON.parse(answer.body)).toMatchObject({ code: -4041, content: null });
}

test('a body with one byte too many is refused [F6.11]', { tag: '@every-door' }, async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  for (const [path, most] of largestBodies) await expectTooLarge(port, path, most + 1);
});

test(
  'a body that is far too large is refused by next start, which keeps only a part of it [F6.11]',
  { tag: '@next-start' },
  async () => {
    for (const [path, most] of largestBodies)
      await expectTooLarge(Number(process.env.E2E_NEXT_PORT), path, 8 * most);
    const log = () => readFileSync(`${process.env.E2E_DATA ?? '.data/e2e'}/next.log`, 'utf8');
    await expect.poll(log).toContain('Request body exceeded 640KB for /api/notify/sandpay');
  },
);

test(
  'no address makes the server request another one that the address names [F6.11]',
  { tag: '@every-door' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    for (const named of ['/api/notify/sandpay', '/art/scenes/offline.svg', 'http://127.0.0.1/x.png']) {
      const path = `/_next/image?url=${encodeURIComponent(named)}&w=64&q=75`;
      const { status, headers } = await rawRequest(port, { host: 'watt.localhost', path });
      expect([named, status, headers['content-type']]).toEqual([named, 404, 'text/plain; charset=utf-8']);
    }
  },
);

test(
  'a page that the browser already has is not sent again [F6.11]',
  { tag: '@every-door' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const ask = (headers = {}) => rawRequest(port, { host: 'watt.localhost', path: '/selectGoods', headers });
    const first = await ask();
    const again = await ask({ 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  },
);

test(
  'a connection is kept open longer than load balancers keep theirs, as the page announces [F6.13]',
  { tag: '@own-server' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const answer = await rawRequest(port, {
      host: 'watt.localhost',
      path: '/my',
      headers: { connection: 'keep-alive' },
    });
    expect([answer.status, answer.headers['keep-alive']]).toEqual([200, 'timeout=75']);
  },
);

test(
  'no answer can be framed or taken for another type, and a page has only its own styles [F6.11]',
  { tag: '@own-server' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const ask = (path: string) => rawRequest(port, { host: 'watt.localhost', path });
    const answers = [
      ['/none', 404],
      ['/', 302],
      ['/robots.txt', 200],
      ['/selectGoods', 200],
    ] as const;
    for (const [path, status] of answers) {
      const { headers, ...answer } = await ask(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
    const policy = String((await ask('/selectGoods')).headers['content-security-policy']);
    const [styles = ''] = policy.split('; ').filter((directive) => directive.startsWith('style-src '));
    expect(styles).toMatch(/^style-src 'self' 'unsafe-hashes'( 'sha256-[\w+/]+=*')+$/);
  },
);
