import { paidOnce, stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, createdOf, orderOf, type PayBody, type Who } from '@/__tests__/support/shop/shop-http';
import { payEndpoints } from '@/lib/contract/pay-endpoints';
import { channelOf } from '@/lib/domain/channels';
import { extrasOf } from '@/lib/domain/pay-calls';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(90_000);

let shop: Harness;
let steps: ReturnType<typeof stepsOf>;
beforeAll(async () => {
  shop = await openHarness({ env: { SITE_ORIGIN: 'http://{host}' } });
  steps = stepsOf(shop);
}, 90_000);
afterEach(() => shop.calm());
afterAll(() => shop.close());

const ways = {
  approve: { payway_id: '103', channel_id: '10303', country: 'PH' },
  embedded: { payway_id: '102', channel_id: '10201', country: 'SG' },
  form: { payway_id: '114', channel_id: '11401', country: 'SG' },
} as const;

/** The address as a path of this test's own server; the shop made it for the brand's host. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
const visit = (address: string, init: RequestInit = {}) =>
  shop.http.raw(pathOf(address), { redirect: 'manual', ...init });

/** The payer presses a button on the provider's page; returns the address or form that the page answers with. */
async function press(address: string, action: string): Promise<string> {
  const reply = await fetch(`${address}/${action}`, { method: 'POST', redirect: 'manual' });
  return reply.headers.get('location') ?? (await reply.text());
}

async function buy(way: PayBody, who?: Who) {
  const body = await shop.shopper.want(way, who);
  const created = await shop.shopper.buy(body, who);
  const [attempt] = await shop.ledger.attempts(created.billing_no);
  return { body, created, billingNo: created.billing_no, attempt };
}

describe('a payment approved on return', () => {
  it('takes the money when the payer returns, and leads to the order [F3.8]', async () => {
    const { created, billingNo } = await buy(ways.approve);
    const back = await press(created.url, 'pay');
    expect(await steps.publicStatus(billingNo)).toBe(-1);
    expect((await shop.books(`${billingNo}-1`))[0]).toMatchObject({ status: 'authorised', captures: [] });
    const led = await visit(back);
    expect([led.status, led.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/result?billing_no=${billingNo}`),
    ]);
    await steps.reaches(billingNo, 'delivered');
  });

  it('takes nothing for a HEAD request to the return address, and reveals nothing about the order [F6.8]', async () => {
    const { created, billingNo } = await buy(ways.approve);
    const back = await press(created.url, 'pay');
    const looked = await visit(back, { method: 'HEAD' });
    expect([looked.status, looked.headers.get('location')]).toEqual([204, null]);
    expect((await shop.books(`${billingNo}-1`))[0]).toMatchObject({ status: 'authorised', captures: [] });
    expect(await steps.publicStatus(billingNo)).toBe(-1);
    await visit(back);
    await steps.reaches(billingNo, 'delivered');
  });

  it('makes one capture and one grant when the return comes twenty times at once, beside the callback [F6.8]', async () => {
    const { created, billingNo } = await buy(ways.approve);
    const back = await press(created.url, 'pay');
    shop.provider.control.webhooks({ mode: 'duplicate', count: 5 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => visit(back)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]));
    await steps.reaches(billingNo, 'delivered');
    await steps.allHeard();
    expect(await steps.outcome(billingNo)).toEqual(paidOnce);
  });

  it('takes nothing for a made-up return: without a token, with a wrong one, or before the payer has agreed [F6.8]', async () => {
    const { created, billingNo, attempt } = await buy(ways.approve);
    const address = attempt?.request.returnUrl ?? '';
    await visit(`${address}&sandpay_status=paid&sandpay_token=tok_made_up`);
    await press(created.url, 'pay');
    await visit(address);
    await visit(`${address}&sandpay_token=tok_made_up`);
    expect((await shop.books(`${billingNo}-1`))[0]?.captures).toEqual([]);
    expect(await steps.publicStatus(billingNo)).toBe(-1);
  });

  it('shows that a link is invalid when its receipt is missing or another order’s, and does nothing [F3.16]', async () => {
    const { created, billingNo, attempt } = await buy(ways.approve);
    const other = (await buy(ways.approve)).created.receipt;
    const back = await press(created.url, 'pay');
    for (const wrong of [
      back.replace(/receipt=[^&]+/, `receipt=${other}`),
      back.replace(/&receipt=[^&]+/, ''),
    ]) {
      const reply = await visit(wrong);
      expect([reply.status, await reply.text()]).toEqual([
        404,
        expect.stringContaining('The link is invalid'),
      ]);
    }
    expect(attempt?.state).toBe('open');
    expect((await shop.books(`${billingNo}-1`))[0]?.captures).toEqual([]);
  });

  it('doesn’t charge a payer who agreed after the order’s time was up [F6.8]', async () => {
    const { created, billingNo } = await buy(ways.approve);
    const back = await press(created.url, 'pay');
    shop.pass(1_801);
    await visit(back);
    expect((await shop.books(`${billingNo}-1`))[0]).toMatchObject({ status: 'expired', captures: [] });
  });

  it('doesn’t charge a payer who agreed to another payment of a paid order [F6.8]', async () => {
    const { body, created, billingNo } = await buy(ways.approve);
    const second = await shop.shopper.buy({ ...body, payway_id: '103', channel_id: '10302' });
    const back = await press(created.url, 'pay');
    shop.atSandpay(second.url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    await visit(back);
    expect((await shop.books(`${billingNo}-1`))[0]?.captures).toEqual([]);
  });
});

describe('a card form inside the page', () => {
  it('is a page of ours around the provider’s component, and no other site may frame either [F3.14]', async () => {
    const { created, billingNo } = await buy(ways.embedded);
    expect(created.component).toBe(created.url);
    const page = await visit(created.url);
    const text = await page.text();
    const frame = /<iframe src="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(frame).toMatch(/\/embed\/sp_/);
    expect(page.headers.get('content-security-policy')).toContain(`frame-src ${new URL(frame).origin}`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const component = await fetch(frame);
    expect(component.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://watt.localhost',
    );
    const answer = await fetch(`${frame}/pay`, { method: 'POST' });
    expect(await answer.text()).toContain('parent.postMessage');
    await steps.reaches(billingNo, 'delivered');
  });
});

describe('a payment by form post', () => {
  it('is posted by a page of ours, and its fields can’t be altered [F3.8]', async () => {
    const { created, billingNo } = await buy(ways.form);
    const text = await (await visit(created.url)).text();
    const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
    const fields = Object.fromEntries(
      [...text.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const post = (body: Record<string, string>) =>
      fetch(action, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
    expect((await post({ ...fields, amount: '0.01' })).status).toBe(404);
    const led = await post(fields);
    expect(led.headers.get('location')).toMatch(/^\/pay\/sp_/);
    await press(new URL(led.headers.get('location') ?? '', action).href, 'pay');
    await steps.reaches(billingNo, 'delivered');
    expect((await visit(created.url)).headers.get('location')).toContain('/result?');
  });
});

describe('a payment by query and confirm', () => {
  const tw: Who = { tenant: 'dragon', clientId: '120103', username: 'player1' };
  const points = { payway_id: '117', channel_id: '11701', country: 'TW' };

  it('queries and confirms a payment once when the payer returns by a form post, ten times at once [F3.8]', async () => {
    const { created, billingNo, attempt } = await buy(points, tw);
    const posting = await press(created.url, 'pay');
    expect(posting).toContain('<form method="post"');
    const address = attempt?.request.returnUrl ?? '';
    const body = new URLSearchParams({ sandpay_status: 'authorised' });
    const back = () =>
      shop.http.raw(pathOf(address), { method: 'POST', body, redirect: 'manual' }, { tenant: 'dragon' });
    const replies = await Promise.all(Array.from({ length: 10 }, back));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]));
    await steps.reaches(billingNo, 'delivered');
    expect((await shop.books(`${billingNo}-1`))[0]?.captures).toHaveLength(1);
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
  });

  it('confirms a payment even if the payer’s browser never returns [F6.8]', async () => {
    const { created, billingNo } = await buy(points, tw);
    await press(created.url, 'pay');
    shop.pass(120);
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
  });
});

describe('a payment by store code', () => {
  it('can be made the next morning, and then delivers the order [F3.8]', async () => {
    const { created, billingNo } = await buy({
      payway_id: '110',
      channel_id: '11001',
      country: 'PH',
      product_id: 'gems_1280',
    });
    expect(await (await fetch(created.url)).text()).toContain('id="sandpay-code"');
    await press(created.url, 'keep');
    shop.pass(20 * 3600);
    await shop.runHousekeeping();
    expect(await steps.publicStatus(billingNo)).toBe(-1);
    shop.atSandpay(created.url, 'pay');
    await steps.reaches(billingNo, 'delivered');
  });
});

describe('opening a payment again (evoke)', () => {
  const evoke = async (billingNo: string, token?: string) =>
    shop.http.call('evoke', { billing_no: billingNo }, { token: token ?? (await shop.shopper.token()) });

  it('returns the open link again [F3.15]', async () => {
    const { created, billingNo } = await buy(ways.approve);
    expect(createdOf(await evoke(billingNo))).toMatchObject({ billing_no: billingNo, url: created.url });
  });

  it('makes one new payment by the same method after a failure, however often it is called [F3.15]', async () => {
    const { created, billingNo } = await buy(ways.approve);
    shop.atSandpay(created.url, 'fail');
    await steps.reaches(billingNo, 'failed');
    const links = await Promise.all([evoke(billingNo), evoke(billingNo), evoke(billingNo)]);
    const [first] = links.map((reply) => createdOf(reply).url);
    expect(new Set(links.map((reply) => createdOf(reply).url)).size).toBe(1);
    await visit(await press(first ?? '', 'pay'));
    await steps.reaches(billingNo, 'delivered');
    expect((await shop.ledger.attempts(billingNo)).map(({ state }) => state)).toEqual(['failed', 'paid']);
  });

  it('is refused for a paid order, and for another player’s order [F3.15]', async () => {
    const { created, billingNo } = await buy(ways.approve);
    const stranger = await shop.http.login({ tenant: 'watt', clientId: '110103', username: 'player2' });
    expect(codeName(await evoke(billingNo, stranger))).toBe('orderNotFound');
    await visit(await press(created.url, 'pay'));
    await steps.reaches(billingNo, 'delivered');
    expect(codeName(await evoke(billingNo))).toBe('orderNotPayable');
  });
});

describe('the payment paths', () => {
  const own: Readonly<Record<string, PayBody>> = {
    xsollaPay: { payway_id: '103', channel: '10302' },
    paypalPay: { payway_id: '103' },
    adyenPay: { payway_id: '108', channel: '10801' },
    airwallexPay: { payway_id: '102', channel: '10201', country: 'SG' },
    alipayPay: { payway_id: '114', country: 'SG' },
  };

  it.each(Object.keys(own))(
    '%s makes an order by GET as by POST, and the same one for the same key [F3.8]',
    async (id) => {
      const endpoint = payEndpoints.find((each) => each.id === id);
      const { payway_id: _, channel_id: __, ...common } = await shop.shopper.want({ country: 'PH' });
      const body = { ...common, ...own[id] };
      const token = await shop.shopper.token();
      const posted = createdOf(await shop.http.call(id, body, { token }));
      const got = await shop.http.raw(`${endpoint?.path}?${new URLSearchParams(body)}`, {}, { token });
      expect(createdOf(Object(await got.json())).billing_no).toBe(posted.billing_no);
      const order = orderOf(await shop.shopper.order(posted.billing_no));
      expect(channelOf(order.method_key?.split('_')[1] ?? '', {}).call).toBe(id);
    },
  );

  it('take the area’s likely region when none is given [F3.8]', async () => {
    const { country: _, ...body } = await shop.shopper.want();
    expect(extrasOf('platformPay')).toContain('channel_id');
    await shop.shopper.buy(body);
  });

  it.each([
    ['paywayMissing', 'xsollaPay', { channel: '10302' }],
    ['channelMissing', 'xsollaPay', { payway_id: '103' }],
    ['channelMissing', 'platformPay', { payway_id: '103', channel_id: '99999' }],
    ['methodParameters', 'adyenPay', { payway_id: '103', channel: '10302' }],
  ] as const)('%s is the answer of %s to %j [F3.16]', async (code, id, named) => {
    const { payway_id: _, channel_id: __, ...common } = await shop.shopper.want();
    const reply = await shop.http.call(id, { ...common, ...named }, { token: await shop.shopper.token() });
    expect([codeName(reply), reply.msg]).toEqual([code, expect.stringMatching(/\S/)]);
  });

  it('refuse Apple Pay on PayerMax off iOS [F3.6]', async () => {
    const { channel_id: _, ...common } = await shop.shopper.want({ payway_id: '120', country: 'SG' });
    const token = await shop.shopper.token();
    const ask = async (platform: string) =>
      codeName(await shop.http.call('payermaxPay', { ...common, channel: '12001', platform }, { token }));
    expect([await ask('web'), await ask('ios')]).toEqual(['methodParameters', 'success']);
  });
});
