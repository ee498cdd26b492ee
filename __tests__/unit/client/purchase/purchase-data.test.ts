import { configOf, goods, method, pageData } from '@/__tests__/support/data/goods-page';
import { goodsOf, methodsByRegion } from '@/lib/client/purchase/purchase-data';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';

const everywhere = method('Card', '10801', { sort: 20 });
const methods = {
  country: 'SG',
  methods: {
    SG: [everywhere, method('Wallet', '10302', { sort: 3 })],
    PH: [{ ...everywhere, sort: 1 }],
    VN: [{ ...everywhere, min_money: '5.00' }],
  },
};

/** The methods as the page holds them. */
function shared() {
  const found = purchaseDataOf(pageData({ methods })).methods;
  if (found === null) throw new Error('The page has no methods.');
  return found;
}

describe('the data that the purchase starts from in the browser', () => {
  it('contains each payment method once, however many regions offer it [F3.5]', () => {
    expect(shared().methods.map(({ name, min_money }) => [name, min_money])).toEqual([
      ['Wallet', '0'],
      ['Card', '0'],
      ['Card', '5.00'],
    ]);
  });

  it('restores each region’s own methods, in display order [F3.6]', () => {
    const { country, methods: lists } = methodsByRegion(shared());
    expect(country).toBe('SG');
    expect(Object.keys(lists)).toEqual(['SG', 'PH', 'VN']);
    expect(lists.SG?.map(({ name, sort }) => [name, sort])).toEqual([
      ['Wallet', 0],
      ['Card', 1],
    ]);
    expect(lists.PH).toEqual([{ ...everywhere, sort: 0 }]);
    expect(lists.VN?.[0]?.min_money).toBe('5.00');
  });

  it('names a group of goods and its currency once, and restores all goods unchanged [F3.3]', () => {
    const passes = { typeSort: 2, typeKey: 'passes', typeName: 'Passes', isCoupon: false };
    const all = [
      goods('60 gems', { isSpecial: true, originalPrice: '5.99', bonus: 6 }),
      goods('300 gems', { isLimit: true, limit: { limit_type: 'time', frequency: 1, day_info: 1 } }),
      goods('Week', { ...passes, items: [{ item: 'gem', count: 60, text: '60 gems' }] }),
      goods('Month', { ...passes, currency: 'MYR' }),
      goods('600 gems'),
    ];
    const groups = purchaseDataOf(pageData({ goods: all })).goods ?? [];
    expect(groups.map(({ typeKey, currency, goods }) => [typeKey, currency, goods.length])).toEqual([
      ['gems', 'USD', 2],
      ['passes', 'USD', 1],
      ['passes', 'MYR', 1],
      ['gems', 'USD', 1],
    ]);
    expect(goodsOf(groups)).toEqual(all);
  });

  it('states once for a group what is true of most of its goods, and restores the exceptions [F3.3]', () => {
    const all = [
      goods('Trial', { isLimit: true }),
      goods('60 gems'),
      goods('300 gems', { isCoupon: false }),
      goods('Daily', { typeKey: 'limited', isLimit: true, isCoupon: false }),
      goods('Weekly', { typeKey: 'limited', isLimit: true, isCoupon: false }),
    ];
    const groups = purchaseDataOf(pageData({ goods: all })).goods ?? [];
    expect(JSON.stringify(groups).match(/"is(Limit|Coupon)":\w+/g)).toEqual([
      '"isCoupon":true',
      '"isLimit":true',
      '"isCoupon":false',
      '"isLimit":true',
    ]);
    expect(goodsOf(groups)).toEqual(all);
  });

  it('restores methods unchanged, with their limits, channels and keys [F3.6]', () => {
    const all = [
      method('Card', '10801', { min_money: '0.00', max_money: '0.00', description: '{"text":"Instant"}' }),
      method('Voucher', '12201', { key: 'own', max_money: '20.00', open_coupon: false }),
      method('Bank', '10401', { min_money: '20.00', sub_payment: [method('North Bank', '10101')] }),
    ].map((each, sort) => ({ ...each, sort }));
    const data = purchaseDataOf(pageData({ methods: { country: 'SG', methods: { SG: all } } }));
    expect(data.methods && methodsByRegion(data.methods).methods.SG).toEqual(all);
  });

  it('contains no banners, which are already rendered and in one language only [F5.10]', () => {
    const config = configOf({ banner_config: { ja: [{ picture_address: '/ja.svg' }] } });
    expect(JSON.stringify(purchaseDataOf(pageData({ config })))).not.toContain('/ja.svg');
  });
});
