import { desc } from 'drizzle-orm';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import { callbackSender } from '@/__tests__/support/parties/send-callback';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { codeName, createdOf, orderOf } from '@/__tests__/support/shop/shop-http';
import { until } from '@/__tests__/support/machine/until';
import { orders } from '@/lib/backend/orders/schema';
import { unpaidOrderContent } from '@/lib/contract/payments';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

describe('a provider in trouble', () => {
  it('that is down at create leaves the order, and the same key continues it [F3.23]', async () => {
    const body = await shop.shopper.want();
    shop.provider.control.behaviour({ mode: 'down', only: 'create' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.shopper.ask(body)));
    expect(new Set(replies.map(codeName))).toEqual(new Set(['providerUnavailable']));
    const { billing_no: billingNo } = unpaidOrderContent.parse(replies[0]?.content);
    expect(await steps.publicStatus(billingNo)).toBe(-1);
    shop.calm();
    const created = await shop.shopper.buy(body);
    expect(created.billing_no).toBe(billingNo);
    expect(await shop.ledger.attempts(billingNo)).toHaveLength(1);
    expect(await shop.books(`${billingNo}-1`)).toHaveLength(1);
  });

  it('that answers the create late makes one payment, and later calls get its link [F3.23]', async () => {
    const body = await shop.shopper.want();
    shop.provider.control.behaviour({ mode: 'slow', delayMs: 300, times: 1, only: 'create' });
    const all = await Promise.all(Array.from({ length: 10 }, () => shop.shopper.buy(body)));
    expect(new Set(all.map((one) => one.url)).size).toBe(1);
    expect(await shop.books(`${all[0]?.billing_no}-1`)).toHaveLength(1);
  });

  it('whose callback arrives before its answer settles the order, and the link is still returned [F6.8]', async () => {
    const send = callbackSender(shop.server.origin, () => shop.clock.now());
    const body = await shop.shopper.want();
    shop.provider.control.behaviour({ mode: 'slow', delayMs: 7_000, times: 1, only: 'create' });
    const asked = shop.shopper.ask(body);
    const [order] = await until('the order is stored', async () => {
      const rows = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
      return rows[0]?.state === 'created' && rows[0].productId === body.product_id ? rows : null;
    });
    const billingNo = order?.billingNo ?? '';
    const { amount, currency } = await steps.due(billingNo);
    await send({
      type: 'payment.paid',
      merchantRef: `${billingNo}-1`,
      captureId: 'cap_early',
      amount,
      currency,
    });
    await steps.reaches(billingNo, 'delivered');
    // Only now does the provider answer.
    shop.calm();
    expect(createdOf(await asked)).toMatchObject({ billing_no: billingNo });
    expect(await steps.publicStatus(billingNo)).toBe(1);
    expect((await shop.ledger.attempts(billingNo)).map((one) => one.state)).toEqual(['paid']);
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
  });
});

describe('a lost callback', () => {
  const paidInSilence = async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.provider.control.webhooks({ mode: 'hold' });
    shop.atSandpay(url, 'pay');
    return billingNo;
  };

  it('is replaced by a query within a minute, and does nothing if it arrives after all [F6.8]', async () => {
    const billingNo = await paidInSilence();
    shop.pass(61);
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
    expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual([]);
    shop.calm();
    await steps.allHeard();
    expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['known']);
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
  });

  it('is replaced by a query at once when the player reads the order [F3.12]', async () => {
    const billingNo = await paidInSilence();
    expect(orderOf(await shop.shopper.order(billingNo)).status).toBe(-1);
    await steps.reaches(billingNo, 'delivered');
  });

  it('is replaced once the provider answers queries again [F6.8]', async () => {
    const billingNo = await paidInSilence();
    shop.provider.control.behaviour({ mode: 'down', only: 'query' });
    shop.pass(61);
    await shop.runHousekeeping();
    expect(await steps.stateOf(billingNo)).toBe('awaiting');
    shop.provider.control.behaviour({ mode: 'ok' });
    shop.pass(61);
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
  });

  it('is replaced even if the order has expired [F6.8]', async () => {
    const billingNo = await paidInSilence();
    shop.provider.control.behaviour({ mode: 'down' });
    shop.pass(1_900);
    await shop.runHousekeeping();
    expect(await steps.stateOf(billingNo)).toBe('expired');
    shop.provider.control.behaviour({ mode: 'ok' });
    shop.pass(61);
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
  });
});
