import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { orderOf } from '@/__tests__/support/shop/shop-http';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** Buys goods, changes their contents in the catalogue, then pays; returns the order and the contents sent to the game. */
async function boughtThenChanged(product_id: string, change: string) {
  const { billing_no: billingNo, url } = await shop.shopper.buy(await shop.shopper.want({ product_id }));
  const sql = `update products set ${change} where tenant = 'watt' and product_id = '${product_id}'`;
  await shop.deps().db.engine.query(sql, [], 'object');
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const [grant] = steps.grantsFor(billingNo);
  return { order: orderOf(await shop.shopper.order(billingNo)), granted: grant?.request?.contents };
}

describe('what an order holds', () => {
  it('is base, bonus and sum as ordered, for player and game, whatever the catalogue says later [F3.30]', async () => {
    const { order, granted } = await boughtThenChanged('gems_680', 'base = 1, bonus = 1');
    expect(order).toMatchObject({ product_name: '680 ember crystals', base: 680, bonus: 102 });
    expect(granted).toEqual({ base: 680, bonus: 102, items: [] });
  });

  it('is every item of a bundle, and the daily items of a pass [F3.30]', async () => {
    const bundle = await boughtThenChanged('bundle_hero', "items = '[]'");
    expect(bundle.order.items?.map(({ text }) => text)).toEqual([
      '3,280 ember crystals',
      '10 chest keys',
      'Hero’s outfit',
    ]);
    expect(bundle.granted?.items).toContainEqual({ item: 'keys', count: 10 });
    const pass = await boughtThenChanged('pass_week', 'items = null');
    expect(pass.granted?.items).toContainEqual({ item: 'emberfall_currency', count: 30, days: 7 });
  });

  it('is named in full on the provider’s page [F3.30]', async () => {
    const { url } = await shop.shopper.buy(await shop.shopper.want({ product_id: 'gems_300' }));
    const page = await (await fetch(url)).text();
    expect(page).toContain('300 ember crystals (+30 = 330)');
    const pass = await shop.shopper.buy(await shop.shopper.want({ product_id: 'pass_season' }));
    const passPage = await (await fetch(pass.url)).text();
    expect(passPage).toContain('680 ember crystals · 10 chest keys · Hero’s outfit');
  });
});
