import { openTestDb } from '@/__tests__/support/database/test-db';
import { filledFolder } from '@/__tests__/support/data/catalogue-folder';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { orderOf } from '@/__tests__/support/shop/shop-http';
import { card } from '@/__tests__/support/shop/shopper';
import { getOffer } from '@/lib/backend/catalog/goods';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { getProductList } from '@/lib/contract/pay-data';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const files = filledFolder('watt');
const folders = (of = files) => ({ folders: [{ brand: 'watt', files: of }] });
const dearer = {
  ...files,
  'prices.csv': (files['prices.csv'] ?? '').replaceAll(',USD,5,', ',USD,6.50,'),
};
const place = { client_id: '110103', platform: 'web', domain_area: 'sea' };

it('a brand’s catalogue is started, filled, checked, compared and applied on a database that no shop has ever used [F7.6]', async () => {
  const empty = await openTestDb('schema');
  try {
    const staff = operating(() => ({ ...shop.deps(), db: empty.db }));
    const offer = () =>
      getOffer(empty.db, scopeOf('watt'), { clientId: '110103', productId: 'gems_60', area: 'sea' });
    expect(await offer()).toBeNull();
    const begun = await staff.value('catalog.init', { brand: 'watt' });
    expect(await staff.value('catalog.check', { folders: [begun] })).toMatchObject({ isWhole: false });
    expect(await staff.refusal('catalog.apply', { folders: [begun] })).toBe('notPossible');
    expect(await staff.value('catalog.check', folders())).toMatchObject({ isWhole: true });
    expect(await staff.value('catalog.diff', folders())).toContainEqual(
      expect.objectContaining({ change: 'add', what: 'price', key: 'watt-emberfall/gems_60/sea' }),
    );
    await staff.value('catalog.apply', folders());
    expect(await offer()).toMatchObject({ price: { minor: 500, currency: 'USD' } });
    await staff.value('catalog.apply', folders(dearer));
    expect(await offer()).toMatchObject({ price: { minor: 650 } });
    await staff.value('catalog.rollback', { brand: 'watt' });
    expect(await offer()).toMatchObject({ price: { minor: 500 } });
    expect(await staff.value('catalog.diff', folders())).toEqual([]);
    expect(await staff.value('audit.verify')).toMatchObject({ isWhole: true, entries: 3 });
  } finally {
    await empty.close();
  }
});

it('a brand without goods sells what its files say once they are applied [F7.6]', async () => {
  const staff = operating(() => shop.deps());
  const shown = async () => {
    const { content } = await shop.http.call('getProductList', place);
    return content === undefined || content === null
      ? []
      : getProductList.response.parse(content).map(({ value, price }) => [value, price]);
  };
  const nothing = { 'brand.json': '{"brand":"watt","page":{},"gifts":[]}', 'methods.json': '{"methods":[]}' };
  const head = 'game,product,area,currency,price,before,low30\n';
  await staff.value('catalog.apply', folders({ ...nothing, 'prices.csv': head }));
  expect(await shown()).toEqual([]);
  await staff.value('catalog.apply', folders());
  expect(await shown()).toEqual([['gems_60', '5.00']]);
  await staff.value('catalog.apply', folders(dearer));
  expect(await shown()).toEqual([['gems_60', '6.50']]);
  const { billing_no: billingNo, url } = await shop.shopper.buy(
    await shop.shopper.want({ ...card, product_id: 'gems_60', expected_price: '6.50', country: 'GLOBAL' }),
  );
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  expect(orderOf(await shop.shopper.order(billingNo))).toMatchObject({ amount: '6.50', currency: 'USD' });
  await staff.value('catalog.rollback', { brand: 'watt' });
  expect(await shown()).toEqual([['gems_60', '5.00']]);
});
