import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';

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

it('a payer whose address must wait isn’t told that the link is invalid, and pays on coming back [F6.8]', async () => {
  const body = await shop.shopper.want({ payway_id: '103', channel_id: '10303', country: 'PH' });
  const { url, billing_no } = await shop.shopper.buy(body);
  const agreed = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  const back = (agreed.headers.get('location') ?? '').replace(/^https?:\/\/[^/]+/, '');
  const ip = '203.0.113.9';
  for (let call = 0; call < 60; call += 1) await visit('/api/pay/open', { ip });
  const busy = await visit(back, { ip, 'accept-language': 'ja' });
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await busy.text()).toContain('しばらく待って');
  expect((await shop.books(`${billing_no}-1`))[0]).toMatchObject({ status: 'authorised', captures: [] });
  // The address still holds what the provider sent along, so opening it again takes the money.
  expect((await visit(back, { ip: '203.0.113.10' })).status).toBe(303);
  await stepsOf(shop).reaches(billing_no, 'delivered');
});
