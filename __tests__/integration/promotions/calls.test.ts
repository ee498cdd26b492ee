import { eq } from 'drizzle-orm';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, wattPlayer, type PayBody, type Who } from '@/__tests__/support/shop/shop-http';
import { card } from '@/__tests__/support/shop/shopper';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { publicStatus } from '@/lib/backend/orders/public-status';
import { vipProgrammes } from '@/lib/backend/promotions/schema';
import { refundOrder } from '@/__tests__/support/shop/refund-order';
import { calculatePrice, claimableCoupons, couponList, receiveCoupons } from '@/lib/contract/coupons';
import { pointHistory, vipBasicInfo, vipInfo } from '@/lib/contract/vip';
import { toMinor } from '@/lib/domain/money';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(240_000);

/** Tidebound is the watt brand's game with VIP. */
const vip: Who = { ...wattPlayer, clientId: '110203' };
const game = { client_id: vip.clientId };

let shop: Harness;
let steps: ReturnType<typeof stepsOf>;
beforeAll(async () => {
  shop = await openHarness();
  steps = stepsOf(shop);
}, 240_000);
afterEach(() => shop.calm());
afterAll(() => shop.close());

const ask = async (id: string, input: PayBody = {}, who: Who = vip) =>
  shop.http.call(
    id,
    { client_id: who.clientId, ...input },
    { tenant: who.tenant, token: await shop.shopper.token(who) },
  );
const content = async (id: string, input: PayBody = {}) => (await ask(id, input)).content;
const listed = async (use_category: string) =>
  couponList.response.parse(await content('couponList', { use_category }));
const goods = async () => (await shop.http.goods(vip, 'sea')).filter((one) => one.isCoupon && !one.isLimit);

it('the programme lists levels, points, coupons and questions [F5.1]', async () => {
  const info = vipBasicInfo.response.parse((await shop.http.call('vipBasicInfo', game)).content);
  expect(info).toMatchObject({ point_to_coin: 10, coin_currency: 'USD', faq_title: 'About VIP levels' });
  expect(info.vip_level_infos.map(({ level_id }) => level_id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(info.vip_level_infos[0]?.coupons_list.map(({ type }) => type)).toEqual(['month', 'permanent']);
});

const clientIds = { 'rhinos-twhk': '210503', acenet: '190303' } as const;

it.each([
  ['rhinos-twhk', 'twhk', 'TWD'],
  ['acenet', 'useuro', 'EUR'],
] as const)(
  'for %s the programme states the rate in %s in %s, and no goods give fewer points than it says [F5.1]',
  async (brand, area, currency) => {
    const who = { ...vip, tenant: brand, clientId: clientIds[brand] };
    const info = vipBasicInfo.response.parse(
      (
        await shop.http.call(
          'vipBasicInfo',
          { client_id: who.clientId, domain_area: area },
          { tenant: brand },
        )
      ).content,
    );
    expect(info).toMatchObject({ point_to_coin: 10, coin_currency: currency });
    const coin = toMinor(info.coin_amount ?? '', currency) ?? Number.NaN;
    expect(coin).toBeGreaterThan(0);
    const sold = (await shop.http.goods(who, area)).filter((one) => one.isCoupon);
    expect(sold.length).toBeGreaterThan(5);
    for (const { price, couponPoints } of sold)
      expect(couponPoints).toBeGreaterThanOrEqual(Math.floor(((toMinor(price, currency) ?? 0) * 10) / coin));
  },
);

it('the programme states no rate in a currency for which it has no amount [F5.1]', async () => {
  await shop.db.update(vipProgrammes).set({ coins: {} }).where(eq(vipProgrammes.tenant, 'rhinos-twhk'));
  const client_id = clientIds['rhinos-twhk'];
  const asked = (area: PayBody) =>
    shop.http.call('vipBasicInfo', { client_id, ...area }, { tenant: 'rhinos-twhk' });
  expect((await asked({ domain_area: 'twhk' })).content).toMatchObject({ point_to_coin: 0 });
  expect((await asked({})).content).toMatchObject({ point_to_coin: 10, coin_currency: 'USD' });
});

it('a game outside the VIP version has no programme, and refuses coupons [F5.1, F5.4]', async () => {
  const plain = wattPlayer;
  expect((await shop.http.call('vipBasicInfo', { client_id: plain.clientId })).content).toMatchObject({
    vip_level_infos: [],
  });
  expect((await ask('couponList', { use_category: 'claim,avail,lock,history' }, plain)).content).toEqual([]);
  expect((await ask('couponNavCheck', {}, plain)).content).toBe(false);
  expect(codeName(await ask('receiveCoupons', { coupon_code: 'v0-permanent.ever' }, plain))).toBe(
    'claimFailed',
  );
  const body = await shop.shopper.want({ coupon_code: 'NONE' }, plain);
  expect(codeName(await shop.shopper.ask(body, plain))).toBe('illegalCouponUse');
});

it('a claim makes a coupon once, and a claim that isn’t possible is refused [F5.2]', async () => {
  expect(await content('couponNavCheck')).toBe(true);
  const [first] = await listed('claim');
  const code = first?.code ?? '';
  const made = receiveCoupons.response.parse(await content('receiveCoupons', { coupon_code: code }));
  expect(made).toMatchObject([{ use_category: 'avail', is_claim: true, is_used: false }]);
  expect(receiveCoupons.response.parse(await content('receiveCoupons', { coupon_code: code }))).toEqual(made);
  expect(codeName(await ask('receiveCoupons', { coupon_code: 'v9-permanent.ever' }))).toBe('claimFailed');
  expect(codeName(await ask('receiveCoupons', { coupon_code: 'v0-month.2020-01-01' }))).toBe('claimFailed');
  const rewards = claimableCoupons.response.parse(await content('claimable'));
  expect(new Set(rewards.map(({ state }) => state))).toEqual(new Set(['received', 'claimable', 'locked']));
});

it('a coupon can be used, is locked by its order at the price that was shown, is used once paid, and moves to the history [F5.3, F5.6]', async () => {
  await ask('receiveCoupons');
  const [best, ...others] = await listed('avail,lock');
  expect(best?.discount_rate).toBeLessThanOrEqual(others[0]?.discount_rate ?? 100);
  const coupon_code = best?.code ?? '';
  const product = (await goods())[4];
  const quote = calculatePrice.response.parse(
    await content('calculatePrice', { product_id: product?.value ?? '', coupon_code, domain_area: 'sea' }),
  );
  expect(Number(quote.discountPrice)).toBeLessThan(Number(product?.price));

  const want = { product_id: product?.value ?? '', coupon_code, expected_price: product?.price ?? '' };
  const body = await shop.shopper.want(want, vip);
  const order = await shop.shopper.buy(body, vip);
  expect((await steps.due(order.billing_no)).amount).toBe(quote.discountPrice);
  expect(await shop.shopper.buy(body, vip)).toEqual(order);
  expect(await listed('lock')).toMatchObject([{ code: coupon_code, lock_billing_no: order.billing_no }]);
  expect(codeName(await ask('calculatePrice', { product_id: product?.value ?? '', coupon_code }))).toBe(
    'illegalCouponUse',
  );
  const { coupon_code: _, ...without } = body;
  expect(codeName(await shop.shopper.ask(without, vip))).toBe('orderKeyReused');

  shop.atSandpay(order.url, 'pay');
  await steps.reaches(order.billing_no, 'delivered');
  expect(await listed('history')).toMatchObject([{ code: coupon_code, is_used: true }]);
  const points = pointHistory.response.parse(await content('pointHistory')).entries;
  expect(points).toMatchObject([{ kind: 'earned', points: quote.points, billing_no: order.billing_no }]);
  expect(vipInfo.response.parse(await content('vipInfo')).total_points).toBe(quote.points);
});

it('a refund sends the money back once, and takes back the goods and the points [F5.2]', async () => {
  const before = vipInfo.response.parse(await content('vipInfo')).total_points;
  const order = await shop.shopper.buy(await shop.shopper.want({ ...card }, vip), vip);
  shop.atSandpay(order.url, 'pay');
  await steps.reaches(order.billing_no, 'delivered');
  const { id } = await shop.ledger.order(order.billing_no);
  const results = await Promise.all(Array.from({ length: 5 }, () => refundOrder(shop.deps(), id, 'a test')));
  expect(results.filter((one) => one === 'refunded')).toHaveLength(1);
  await steps.refunded(order.billing_no, 1);
  expect(await steps.stateOf(order.billing_no)).toBe('refunded');
  expect(publicStatus(await shop.ledger.order(order.billing_no))).toBe(-2);
  expect(await shop.ledger.effects(order.billing_no, 'revoke')).toHaveLength(1);
  expect(vipInfo.response.parse(await content('vipInfo')).total_points).toBe(before);
});
