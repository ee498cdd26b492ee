import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { deliveryTimes } from '@/lib/contract/delivery';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());

async function deliver(orders: number): Promise<void> {
  for (let order = 0; order < orders; order += 1) {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
  }
}

/** A brand's delivery times, as a call without a login gets them. */
async function published(tenant: 'watt' | 'dragon' = 'watt') {
  return deliveryTimes.response.parse((await shop.http.call('deliveryTimes', {}, { tenant })).content);
}

it('publishes for each game how long goods take, once enough orders support the figure [F7.2]', async () => {
  await deliver(19);
  expect(await published()).toEqual({ days: 30, games: [{ gp_id: 'watt-emberfall' }] });
  expect(await published('dragon')).toEqual({ days: 30, games: [] });

  await deliver(1);
  // The figures are kept, so that asking often costs nothing.
  expect(await published()).toEqual({ days: 30, games: [{ gp_id: 'watt-emberfall' }] });
  shop.pass(601);
  const [report] = Object(await staff.value('report.delivery', { brand: 'watt' }));
  expect(report).toMatchObject({ delivered: 20 });
  // The figures of the operators' report, without p99: twenty orders are too few for that.
  expect((await published()).games).toEqual([{ gp_id: 'watt-emberfall', p50: report.p50, p95: report.p95 }]);
});

it('leaves out orders that are older than the days it names [F7.2]', async () => {
  shop.pass(31 * 24 * 3_600);
  expect(await published()).toEqual({ days: 30, games: [] });
});
