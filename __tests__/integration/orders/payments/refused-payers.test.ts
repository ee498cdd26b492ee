import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(90_000);

let shop: Harness;
beforeAll(async () => {
  // An address may make 60 calls in a minute.
  shop = await openHarness({ env: { SITE_ORIGIN: 'http://{host}', RATE_LIMIT_SCALE: '1' } });
}, 90_000);
afterAll(() => shop.close());

const visit = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  shop.http.raw(path, { redirect: 'manual', headers }, { ip: headers.ip ?? '203.0.113.1' });

it.each([
  ['zh-TW', '連結無效'],
  ['zh-CN,zh;q=0.9', '链接无效'],
  ['ja;q=1', 'リンクが無効'],
  ['en;q=0.2, ja', 'リンクが無効'],
  ['xx, ja;q=0.5', 'リンクが無効'],
  ['xx', 'The link is invalid'],
])('the page for a dead payment link speaks the payer’s language: %s [F6.6]', async (accepted, text) => {
  const reply = await visit('/api/pay/open', { 'accept-language': accepted });
  expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining(text)]);
});
