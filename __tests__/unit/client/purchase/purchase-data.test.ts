import { configOf, method, pageData } from '@/__tests__/support/data/goods-page';
import { methodsByRegion } from '@/lib/client/purchase/purchase-data';
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

/** What the page holds of the methods. */
function shared() {
  const found = purchaseDataOf(pageData({ methods })).methods;
  if (found === null) throw new Error('The page has no methods.');
  return found;
}

describe('what the purchase starts from in the browser', () => {
  it('holds each payment method once, however many regions offer it [F3.5]', () => {
    expect(shared().methods.map(({ name, min_money }) => [name, min_money])).toEqual([
      ['Wallet', '0'],
      ['Card', '0'],
      ['Card', '5.00'],
    ]);
  });

  it('gives each region its own methods again, in the order they are shown in [F3.6]', () => {
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

  it('holds no banners, which are rendered already and of one language only [F5.10]', () => {
    const config = configOf({ banner_config: { ja: [{ picture_address: '/ja.svg' }] } });
    expect(JSON.stringify(purchaseDataOf(pageData({ config })))).not.toContain('/ja.svg');
  });
});
