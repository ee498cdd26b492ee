import fc from 'fast-check';
import { z } from 'zod';
import { endpoints } from '@/lib/contract/endpoints';
import { isPayCall } from '@/lib/domain/pay-calls';
import { envelope } from '@/lib/contract/envelope';
import { obfuscate } from '@/lib/domain/obfuscation';
import { httpMethodsOf } from '@/__tests__/support/shop/http-methods-of';
import { nasty, rawBodies } from '@/__tests__/support/data/nasty-input';
import type { PayBody } from '@/__tests__/support/shop/shop-http';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';

/** Small enough for every run of the tests; `FUZZ_SCALE=20` searches longer. */
const scale = Number(process.env.FUZZ_SCALE ?? '1');
/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000 * scale);

const seed = 20_261_120;
const shape = z.object({ properties: z.record(z.string(), z.unknown()) });
const namesOf = (endpoint: (typeof endpoints)[number]) =>
  Object.keys(shape.parse(z.toJSONSchema(endpoint.request, { io: 'input' })).properties);
const common = ['idfv', 'spec_lang', 'bcp47_lang', 'oauth_token', 'something_else'];
let shop: Harness;
let token: string;
let base: Readonly<Record<string, PayBody>>;
let lastAddress = 0;

beforeAll(async () => {
  shop = await openHarness();
  token = await shop.shopper.token();
  const body = await shop.shopper.want();
  const { billing_no, receipt } = await shop.shopper.buy();
  const game = { client_id: '110103', domain_area: 'sea', platform: 'web' };
  const login = { username: obfuscate('player1', 'a1f'), password: obfuscate('wrong', 'a1f') };
  base = {
    getGameListV2: game,
    configRecharge: game,
    loginConfig: game,
    platformIcon: { client_id: '110103' },
    auth: { client_id: '110103', ...login },
    getUserInfo: { client_id: '110103' },
    logout: { client_id: 'none' },
    renewLogin: { client_id: 'none' },
    ...signInBase(login),
    getServerList: { client_id: '110103' },
    getRoleList: { client_id: '110103', server_id: body.server_id ?? '' },
    allRoleList: { client_id: '110103' },
    getProductList: game,
    getPaymentMethodList: { ...game, product_id: body.product_id ?? '' },
    getCountryList: game,
    gameLogo: { client_id: '110103' },
    deliveryTimes: {},
    getThirdGift: game,
    productPoints: game,
    evoke: { billing_no: 'NOSUCHORDER' },
    cancelOrder: { billing_no: 'NOSUCHORDER' },
    reportProblem: { billing_no: 'NOSUCHORDER', problem: 'other', text: 'x' },
    // With a wrong price nothing is bought, even if everything else is right.
    platformPay: { ...body, expected_price: '0.01', billing_no: '' },
    getOrderInfo: { billing_no, receipt, simple: '0' },
  };
}, 180_000);

/** There are many sign-in calls, and pairs of them differ only in their path, so each gets a share of the runs. */
const isSignIn = (id: string) => /^(replenish|signIn|twitter)|.Auth$/.test(id);

/** The input that a page sends, with a state that was never issued. */
function signInBase(login: PayBody): Record<string, PayBody> {
  const unknown = 'x'.repeat(43);
  const proof = { state: unknown, binding_secret: unknown };
  const code = { authorization_code: 'code', redirect_uri: 'http://watt.localhost/signin/google', ...proof };
  const start = { callback: 'http://watt.localhost/signin/twitter', binding: unknown };
  const ways: Record<string, PayBody> = {
    Auth: login,
    GoogleAuth: { ...code, pkg: 'example.watt.shop' },
    AppleAuth: { ...code, identity_token: 'token' },
    FacebookAuth: { fb_access_token: 'token', ...proof },
    VkAuth: { ...code, device_id: 'device' },
    HuaweiAuth: code,
    TwitterAuth: start,
    TwitterRedirect: { oauth_token: unknown, oauth_verifier: 'verifier', binding_secret: unknown },
  };
  const begin = { provider: 'vk', redirect_uri: 'http://watt.localhost/signin/vk', binding: unknown };
  const named = Object.entries(ways).flatMap(([name, input]) => [
    [`${name.slice(0, 1).toLowerCase()}${name.slice(1)}`, { client_id: '110103', ...input }],
    [`replenish${name}`, { game_id: '110103', ...input }],
  ]);
  const client = { client_id: '110103' };
  return {
    ...Object.fromEntries(named),
    signInStart: { ...client, ...begin },
    pairStart: { ...client, binding: unknown },
    pairCollect: { ...client, binding_secret: unknown },
    pairConfirm: { ...client, login_token: 'token', code: '000000' },
  };
}

beforeEach(() => shop.log.clear());
afterAll(() => shop.close());

const ip = () => `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${(lastAddress += 1) & 255}`;

/** Whatever was sent, the answer is an envelope with a code and a message, and no server error. */
async function expectCivil(reply: Response, sent: unknown) {
  const text = await reply.text();
  const facts = { sent, status: reply.status, text: text.slice(0, 300) };
  const parsed = envelope.safeParse(JSON.parse(text));
  expect({ ...facts, civil: reply.status < 500 && parsed.success }).toEqual({ ...facts, civil: true });
  if (parsed.data?.code !== 1) expect(parsed.data?.msg).not.toBe('');
}

const send = (path: string, method: 'GET' | 'POST', input: Record<string, unknown>, as: string | null) =>
  shop.http.raw(
    method === 'GET' ? `${path}?${new URLSearchParams(textual(input))}` : path,
    method === 'GET' ? {} : { method: 'POST', body: JSON.stringify(input) },
    { token: as, ip: ip() },
  );

const textual = (input: Record<string, unknown>) =>
  Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);

// The payment calls share one handler and one contract at many paths: one stands for all.
const fuzzed = endpoints.filter(({ id }) => !isPayCall(id) || id === 'platformPay');

describe.each(fuzzed.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  const names = [...namesOf(endpoint), ...common];
  const methods = httpMethodsOf(endpoint);

  it('answers with an envelope to any value of any parameter, and writes nothing', async () => {
    const before = await shop.ledger.counts();
    const change = fc.record({
      // The wrong price keeps an otherwise right purchase from being made; this parameter is varied below.
      name: fc.constantFrom(...names.filter((name) => name !== 'expected_price')),
      value: nasty,
      method: fc.constantFrom(...methods),
      as: fc.boolean(),
    });
    const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const input: Record<string, unknown> = { ...base[id] };
      for (const { name, value } of changes) input[name] = value;
      const [{ method, as } = { method: methods[0], as: true }] = changes;
      await expectCivil(await send(endpoint.path, method, input, as ? token : null), input);
    });
    await fc.assert(property, {
      seed,
      numRuns: scale * (id === 'auth' ? 60 : isSignIn(id) ? 15 : Math.min(120, 10 * names.length)),
    });
    expect(await shop.ledger.counts()).toEqual(before);
    expect(shop.log.errors()).toEqual([]);
  }, 60_000);

  it('answers with an envelope to each parameter missing, empty or doubled', async () => {
    for (const name of names) {
      const { [name]: _, ...without } = base[id] ?? {};
      for (const method of methods) {
        await expectCivil(await send(endpoint.path, method, without, token), { without: name });
        await expectCivil(await send(endpoint.path, method, { ...base[id], [name]: '' }, token), {
          empty: name,
        });
      }
      const doubled = [...Object.entries(base[id] ?? {}), [name, 'x'], [name, 'y']];
      await expectCivil(
        await shop.http.raw(`${endpoint.path}?${new URLSearchParams(doubled)}`, {}, { token, ip: ip() }),
        doubled,
      );
    }
    expect(shop.log.errors()).toEqual([]);
  });

  it('answers with an envelope to malformed bodies of any type', async () => {
    for (const body of rawBodies) {
      for (const type of [
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
      ]) {
        const init = { method: 'POST', body, headers: { 'content-type': type } };
        await expectCivil(await shop.http.raw(endpoint.path, init, { token, ip: ip() }), [
          type,
          String(body).slice(0, 50),
        ]);
      }
    }
    expect(shop.log.errors()).toEqual([]);
  });
});

it('free text in a purchase is stored unchanged or refused, and never breaks the purchase [F3.23]', async () => {
  const { expected_price: _, ...valid } = base.platformPay ?? {};
  const free = [
    'did',
    'session_id',
    'game_channel_id',
    'traffic_source',
    'bcp47_lang',
    'country',
    'areaId',
    'pay_id',
    'coupon_code',
    'expected_price',
  ];
  const before = (await shop.ledger.counts()).orders;
  const property = fc.asyncProperty(fc.constantFrom(...free), nasty, async (name, value) => {
    const input = { ...valid, [name]: value };
    await expectCivil(await send('/api/pay/platform_pay', 'POST', input, token), input);
  });
  await fc.assert(property, { seed, numRuns: scale * 100 });
  expect((await shop.ledger.counts()).orders).toBeLessThanOrEqual(before + 1);
  expect(shop.log.errors()).toEqual([]);
}, 180_000);

it('a login with any characters behind the obfuscation is answered with an envelope [F4.1]', async () => {
  const property = fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
    const input = {
      client_id: '110103',
      username: obfuscate(`x${text}\0`, 'a1f'),
      password: obfuscate(`x${text}`, 'a1f'),
    };
    await expectCivil(await send('/util/login/auth', 'POST', input, null), input);
  });
  await fc.assert(property, { seed, numRuns: scale * 20 });
  expect(shop.log.errors()).toEqual([]);
}, 180_000);

it('callbacks of any bytes are refused without an error [F6.8]', async () => {
  const before = await shop.ledger.counts();
  const property = fc.asyncProperty(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ maxLength: 40 }),
    async (bytes, text) => {
      const printable = text.replace(/[^\x20-\x7e]/g, 'x');
      const headers = {
        'webhook-id': printable,
        'webhook-timestamp': printable,
        'webhook-signature': `v1,${printable}`,
      };
      const body = Uint8Array.from(bytes);
      expect((await shop.http.raw('/api/notify/sandpay', { method: 'POST', body, headers })).status).toBe(
        400,
      );
    },
  );
  await fc.assert(property, { seed, numRuns: scale * 100 });
  expect(await shop.ledger.counts()).toEqual(before);
  expect(shop.log.errors()).toEqual([]);
});
