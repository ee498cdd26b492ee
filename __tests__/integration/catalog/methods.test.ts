import { getMethod } from '@/lib/backend/catalog/methods';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { ApiCode } from '@/lib/contract/api-code';
import { getCountryList, getPaymentMethods } from '@/lib/contract/pay-data';
import { toMinor } from '@/lib/domain/money';
import { filterMethods } from '@/lib/domain/price-filter';
import { openTestShop, type CallAs, type TestShop } from '@/__tests__/support/shop/test-shop';

const sea = { client_id: '110103', platform: 'web', domain_area: 'sea' };
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const methodsOf = async (input: Record<string, string>, asking?: CallAs) =>
  getPaymentMethods.response.parse((await shop.call('getPaymentMethodList', input, asking)).content);

describe('payment methods', () => {
  it('are grouped by region, with the area’s first region as the default, whatever its currency [F3.5]', async () => {
    const { country, methods } = await methodsOf(sea);
    expect(Object.keys(methods)).toEqual(['PH', 'MY', 'SG', 'ID', 'TH', 'VN', 'MMK']);
    expect(country).toBe('PH');
    const thai = { ...sea, client_id: '140103' };
    expect((await methodsOf(thai, { tenant: 'coolgame' })).country).toBe('PH');
  });

  it('include their channels, with limits in the currency of the area [F3.7]', async () => {
    const methods = (await methodsOf(sea)).methods.PH ?? [];
    const bank = methods.find((method) => method.key === '104_10401');
    expect(bank).toMatchObject({
      payway_id: '104',
      channel_id: '10401',
      min_money: '20.00',
      max_money: '0.00',
    });
    expect(bank?.sub_payment.map((channel) => [channel.key, channel.min_money, channel.max_money])).toEqual([
      ['101_10101', '5.00', '0.00'],
      ['101_10102', '5.00', '20.00'],
      ['101_10103', '20.00', '0.00'],
    ]);
    expect(methods.map((method) => method.key)).not.toContain('101_10101');
  });

  it.each([
    ['4.99', ['108_10801', '103_10303', '121_12101', '107_10701', '103_10302'], ['104_10401', '110_11001']],
    ['9.99', ['108_10801', '103_10303', '121_12101', '104_10401', '110_11001', '107_10701', '103_10302'], []],
    ['49.99', ['108_10801', '103_10303', '121_12101', '104_10401', '110_11001', '103_10302'], ['107_10701']],
  ])('for a price of $%s are those with an icon whose limits fit [F3.6]', async (price, visible, hidden) => {
    const methods = (await methodsOf(sea)).methods.PH ?? [];
    expect(methods.find((method) => method.key === '122_12201')?.icon).toBe('');
    const minor = toMinor(price, 'USD') ?? 0;
    const context = { price: { minor, currency: 'USD' }, platform: 'web' } as const;
    const filtered = filterMethods(methods, context);
    expect(filtered.visible.map((method) => method.key)).toEqual(visible);
    expect(filtered.hidden.map(({ method }) => method.key)).toEqual(hidden);
  });

  it('are named and described in the requested language [F1.7]', async () => {
    const store = ((await methodsOf(sea, { locale: 'ja' })).methods.PH ?? []).find(
      ({ key }) => key === '110_11001',
    );
    expect(store?.name).toBe('コンビニ払い');
    expect(JSON.parse(store?.description ?? '')).toEqual({ text: '24時間以内に現金で支払い' });
  });

  it('are refused for goods that are not on sale', async () => {
    expect((await shop.call('getPaymentMethodList', { ...sea, product_id: 'gems_60' })).code).toBe(
      ApiCode.success,
    );
    const gone = await shop.call('getPaymentMethodList', { ...sea, product_id: 'gems_61' });
    expect(gone.code).toBe(ApiCode.goodsUnavailable);
  });

  it('have their regions listed with labels [F3.5]', async () => {
    const reply = await shop.call('getCountryList', { client_id: '110103', domain_area: 'mea' });
    expect(getCountryList.response.parse(reply.content)).toEqual([
      { code: 'GLOBAL', label: 'Global' },
      { code: 'IN', label: 'IN' },
      { code: 'TR', label: 'TR' },
    ]);
  });
});

describe('the method of an order', () => {
  const place = {
    area: 'sea',
    region: 'PH',
    paywayId: '101',
    channelId: '10101',
  } as const;
  const find = (more: object = {}, tenant: 'watt' | 'ko' = 'watt') =>
    getMethod(shop.deps.db, scopeOf(tenant), { ...place, now: shop.clock.date(), ...more });

  it('is found by its area, region and both ids [F3.5]', async () => {
    expect(await find()).toMatchObject({
      provider: 'sandpay',
      providerMethod: 'bank',
      minMinor: 500,
      paySeconds: 86_400,
    });
  });

  it.each([
    ['in a region that lacks it', { region: 'MMK' }],
    ['in an area that lacks it', { area: 'kr' }],
    ['with an unknown channel', { channelId: '99999' }],
    ['with a channel of another payway', { paywayId: '108' }],
    ['without an icon, since it is hidden', { paywayId: '122', channelId: '12201' }],
  ])('isn’t found %s', async (_, more) => {
    expect(await find(more)).toBeNull();
  });

  it('isn’t found at a brand that lacks it', async () => {
    expect(await find({}, 'ko')).toBeNull();
  });

  it('isn’t found below a method that was switched off', async () => {
    const off =
      "update payment_methods set active = false where tenant = 'watt' and region = 'SG' and channel_id = '10401'";
    await shop.deps.db.engine.query(off, [], 'object');
    expect(await find({ region: 'SG' })).toBeNull();
  });
});
