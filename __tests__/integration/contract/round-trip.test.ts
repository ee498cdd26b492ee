import { sampleCard } from '@/lib/sandbox/seed/card-facts';
import { sampleReplenishId } from '@/lib/sandbox/seed/debt-facts';
import { endpoints } from '@/lib/contract/endpoints';
import { encodeCard } from '@/lib/domain/cards';
import { isPayCall } from '@/lib/domain/pay-calls';
import { envelope } from '@/lib/contract/envelope';
import { openApiDocument } from '@/lib/contract/openapi';
import { trackingCalls } from '@/lib/contract/tracking';
import { obfuscate } from '@/lib/domain/obfuscation';
import type { PayBody, ShopHttp } from '@/__tests__/support/shop/shop-http';
import { createLinkMaker } from '@/__tests__/support/parties/link-maker';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { httpMethodsOf } from '@/__tests__/support/shop/http-methods-of';
import { openDesktop } from '@/__tests__/support/shop/pairing';
import { newKey, wallet } from '@/__tests__/support/shop/shopper';
import { createBrowser, endings, returnAddress, signInProviders } from '@/__tests__/support/shop/signing-in';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

const publisher = createLinkMaker();
let shop: Harness;
let token: string;
let inputs: Readonly<Record<string, () => Promise<PayBody>>>;
beforeAll(async () => {
  const links = JSON.stringify({ 'watt-emberfall': { links: publisher.settings } });
  shop = await openHarness({ identity: true, env: { ACCOUNT_SERVERS: links } });
  token = await shop.shopper.token();
  const [role] = await shop.shopper.roles();
  const game = { client_id: '110103', domain_area: 'sea', platform: 'web' };
  const client = { client_id: '110103' };
  const always = (input: PayBody) => async () => input;
  inputs = {
    getGameListV2: always({ domain_area: 'sea', platform: 'web' }),
    configRecharge: always(game),
    loginConfig: always(game),
    platformIcon: always(client),
    auth: always({
      ...client,
      username: obfuscate('player1', 'a1f'),
      password: obfuscate('sandbox-pass-1', 'b2e'),
    }),
    linkAuth: async () => ({
      ...client,
      login_token: await publisher.make({ now: Math.floor(shop.clock.now() / 1000) }),
    }),
    pairStart: always({ ...client, binding: createBrowser(shop.http).binding }),
    pairCollect: async () => ({ ...client, binding_secret: (await openDesktop(shop.http)).secret }),
    pairConfirm: async () => ({
      ...client,
      login_token: await publisher.make({ now: Math.floor(shop.clock.now() / 1000) }),
      code: (await openDesktop(shop.http)).code,
    }),
    getUserInfo: always(client),
    startRealName: always(client),
    logout: always(client),
    renewLogin: always(client),
    ...signInInputs(shop.http),
    getServerList: always(client),
    getRoleList: always({ ...client, server_id: role?.server_id ?? '' }),
    allRoleList: always(client),
    getProductList: always(game),
    getPaymentMethodList: always(game),
    getCountryList: always(game),
    gameLogo: always(client),
    deliveryTimes: always({}),
    getThirdGift: always({ ...client, domain_area: 'sea' }),
    platformPay: () => shop.shopper.want(),
    evoke: async () => ({ billing_no: (await shop.shopper.buy()).billing_no }),
    reportProblem: async () => ({
      billing_no: (await shop.shopper.buy()).billing_no,
      problem: 'other',
      text: 'It hangs.',
    }),
    cancelOrder: async () => ({ billing_no: (await shop.shopper.buy()).billing_no }),
    getOrderList: always(client),
    getOrderInfo: async () => ({ billing_no: (await shop.shopper.buy()).billing_no }),
    ...vipInputs(shop.http),
    ...offerInputs(role),
  };
}, 180_000);
afterAll(() => shop.close());

/** A player in a game of the VIP version. */
const vip = { tenant: 'watt', clientId: '110203', username: 'player1' } as const;

function vipInputs(http: ShopHttp): typeof inputs {
  const client = { client_id: vip.clientId };
  const always = (input: PayBody) => async () => input;
  return {
    vipBasicInfo: always(client),
    vipInfo: always(client),
    productPoints: always({ ...client, domain_area: 'sea' }),
    pointHistory: always(client),
    couponList: always({ ...client, use_category: 'claim' }),
    receiveCoupons: always({ ...client, coupon_code: 'v0-permanent.ever' }),
    claimable: always(client),
    couponNavCheck: always(client),
    calculatePrice: async () => {
      const [goods] = await http.goods(vip, 'sea');
      return { ...client, domain_area: 'sea', product_id: goods?.value ?? '' };
    },
  };
}

/** Inputs for limits, activities, debts and cards. */
function offerInputs(role: Readonly<{ server_id: string; role_id: string }> | undefined): typeof inputs {
  const place = { client_id: '110103', server_id: role?.server_id ?? '', role_id: role?.role_id ?? '' };
  const debt = { replenish_id: sampleReplenishId('watt-emberfall', 'month') };
  const event = { client_id: vip.clientId, domain_area: 'sea', type: 'cumulative' };
  const cardOf = async (kind: 'prepaid' | 'exchange') => ({
    client_id: '110103',
    card_info: await encodeCard(sampleCard(kind, 'watt-emberfall', 1), '110103'),
  });
  return {
    getLimitProductInfo: async () => place,
    cumulativeActivityInfo: async () => event,
    replenishmentInfo: async () => debt,
    replenishmentGames: async () => ({ domain_area: 'sea', platform: 'web' }),
    replenishmentCountries: async () => debt,
    replenishmentPay: async () => ({
      ...debt,
      ...wallet,
      country: 'PH',
      platform: 'web',
      order_key: newKey(),
    }),
    cardInfo: () => cardOf('exchange'),
    cardExchange: async () => ({ ...place, platform: 'web', ...(await cardOf('exchange')) }),
    cardPay: async () => ({
      ...place,
      platform: 'web',
      domain_area: 'sea',
      order_key: newKey(),
      ...(await cardOf('prepaid')),
    }),
  };
}

/** A sign-in can be used by one call only, so each call gets a new one. */
function signInInputs(http: ShopHttp): typeof inputs {
  const login = { username: obfuscate('player1', 'a1f'), password: obfuscate('sandbox-pass-1', 'b2e') };
  const finished = signInProviders.flatMap((provider) => {
    const proof = async () => {
      const browser = createBrowser(http);
      return browser.proof(provider, await browser.goAndReturn(provider));
    };
    const [plain, replenish] = endings[provider];
    return [
      [plain, async () => ({ client_id: '110103', ...(await proof()) })],
      [replenish, async () => ({ game_id: '110103', ...(await proof()) })],
    ] as const;
  });
  const { binding } = createBrowser(http);
  const callback = { callback: returnAddress('twitter'), binding };
  const start = { client_id: '110103', provider: 'google', redirect_uri: returnAddress('google'), binding };
  return {
    signInStart: async () => start,
    twitterAuth: async () => ({ client_id: '110103', ...callback }),
    replenishTwitterAuth: async () => ({ game_id: '110103', ...callback }),
    replenishAuth: async () => ({ game_id: '110103', ...login }),
    ...Object.fromEntries(finished),
  };
}

// The payment calls share one handler and one contract at many paths: one stands for them here, and their paths have tests of their own.
// Rewards, the age group and providers' cards need a setup of their own; their own tests check them against the contract.
const elsewhere = new Set(['activityStatus', 'receiveActivityGift', 'setAgeBand', 'replenishmentCardPay']);
const asked = endpoints.filter(({ id }) => (!isPayCall(id) || id === 'platformPay') && !elsewhere.has(id));

describe.each(asked.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  it.each([...httpMethodsOf(endpoint)])(
    'answers by %s exactly what the contract says, with no field more or less',
    async (method) => {
      const input = (await inputs[id]?.()) ?? {};
      // Both end their token, so they get one of their own.
      const who = { ...vip, clientId: input.client_id ?? '110103' };
      const ownToken = id === 'logout' || id === 'renewLogin' || who.clientId === vip.clientId;
      const as = ownToken ? await shop.http.login(who) : token;
      const reply = await (method === 'GET'
        ? shop.http.raw(`${endpoint.path}?${new URLSearchParams(input)}`, {}, { token: as })
        : shop.http.raw(endpoint.path, { method: 'POST', body: JSON.stringify(input) }, { token: as }));
      const { code, content } = envelope.parse(await reply.json());
      expect(code).toBe(1);
      expect(endpoint.response.parse(content)).toEqual(content);
      expect(content).not.toEqual([]);
    },
  );
});

it('serves the OpenAPI document of exactly the endpoints that it mounts', async () => {
  const served: unknown = await (await shop.http.raw('/api/openapi.json')).json();
  expect(served).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints, trackingCalls))));
});
