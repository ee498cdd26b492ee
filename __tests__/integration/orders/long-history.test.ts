import { growShop } from '@/__tests__/support/database/grown';
import { explain } from '@/__tests__/support/database/explained';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { findOrders } from '@/lib/backend/orders/list-repo';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

describe('a long history of orders', () => {
  it('costs the same at its start and in the middle, and is never sorted whole [F3.19]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    const { accountId, gpId, createdAt } = await shop.ledger.order(billingNo);
    await growShop(shop.engine, 5_000);
    const wanted = { accountId, gpId, limit: 21, states: null, payableAt: null };
    for (const last of [null, { id: 2_500, createdAt }]) {
      const [page] = await explain(shop.engine, (db) => findOrders(db, scopeOf('watt'), wanted, last));
      expect(page?.plan).toContain('orders_of_player');
      expect(page?.plan).not.toContain('Sort');
      expect(page?.buffers).toBeLessThan(40);
    }
  });
});
