import { z } from 'zod';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { codeName, createdOf, orderOf } from '@/__tests__/support/shop/shop-http';
import { card, newKey } from '@/__tests__/support/shop/shopper';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const staff = operating(() => shop.deps());
const at = ({ chosenAt }: Readonly<{ chosenAt: Date }>) => chosenAt.getTime();

/** An order whose first payment failed, and the body that requested it. */
async function failed() {
  const body = await shop.shopper.want();
  const first = await shop.shopper.buy(body);
  shop.atSandpay(first.url, 'fail');
  await steps.reaches(first.billing_no, 'failed');
  return { body, first, billingNo: first.billing_no };
}

/** The link that resumes an unpaid order. */
async function payLinkOf(billingNo: string): Promise<string> {
  const token = await shop.shopper.token();
  const reply = await shop.http.call('evoke', { billing_no: billingNo }, { token });
  return createdOf(reply).url;
}

describe('changing the method', () => {
  it('after a failure pays the same order by another method [F3.13]', async () => {
    const { body, first, billingNo } = await failed();
    expect(await steps.publicStatus(billingNo)).toBe(-2);
    const second = await shop.shopper.buy({ ...body, ...card });
    expect(second.billing_no).toBe(billingNo);
    expect(second.url).not.toBe(first.url);
    expect(await steps.publicStatus(billingNo)).toBe(-1);
    shop.atSandpay(second.url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    expect((await shop.ledger.attempts(billingNo)).map((one) => one.state)).toEqual(['failed', 'paid']);
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
  });

  it('to the same one makes a new payment, because a failed one can’t be paid [F3.13]', async () => {
    const { body, first, billingNo } = await failed();
    const again = await shop.shopper.buy({ ...body, order_key: newKey(), billing_no: billingNo });
    expect(again.billing_no).toBe(billingNo);
    expect(again.url).not.toBe(first.url);
  });

  it('refunds late money for the first payment after the second was paid [F6.8]', async () => {
    const { body, first, billingNo } = await failed();
    const second = await shop.shopper.buy({ ...body, ...card });
    shop.atSandpay(second.url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    shop.atSandpay(first.url, 'pay');
    await steps.refunded(billingNo, 1);
    expect((await shop.books(`${billingNo}-1`))[0]).toMatchObject({ status: 'refunded', refunds: [{}] });
    expect((await shop.books(`${billingNo}-2`))[0]).toMatchObject({ status: 'paid', refunds: [] });
    expect(await steps.publicStatus(billingNo)).toBe(10);
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
  });

  it('makes one grant and one refund when both payments are paid at the same moment [F6.8]', async () => {
    const body = await shop.shopper.want();
    const first = await shop.shopper.buy(body);
    const second = await shop.shopper.buy({ ...body, ...card });
    shop.provider.control.webhooks({ mode: 'hold' });
    shop.atSandpay(first.url, 'pay');
    shop.atSandpay(second.url, 'pay');
    shop.provider.control.webhooks({ mode: 'duplicate', count: 10 });
    await steps.refunded(first.billing_no, 1);
    await steps.reaches(first.billing_no, 'delivered');
    expect((await shop.ledger.captures(first.billing_no)).map((one) => one.kind).sort()).toEqual([
      'duplicate',
      'settling',
    ]);
    expect(steps.grantsFor(first.billing_no)).toMatchObject([{ applied: 1 }]);
  });

  it('back to the one chosen first names that one again, and leads to its page [F3.13, F3.33]', async () => {
    const body = await shop.shopper.want();
    const { billing_no: billingNo, url } = await shop.shopper.buy(body);
    const told = async () => orderOf(await shop.shopper.order(billingNo));
    const byCard = async () => {
      shop.pass(5);
      const { url: other } = await shop.shopper.buy({ ...body, ...card });
      expect(other).not.toBe(url);
      expect(await told()).toMatchObject({ method_key: '108_10801', pay_url: other });
      shop.pass(5);
    };
    const first = await told();
    expect(first).toMatchObject({ pay_url: url });
    // The key of the order, a key of its own, and again after the card was chosen once more.
    const named = { ...body, order_key: newKey(), billing_no: billingNo };
    for (const again of [body, named, body]) {
      await byCard();
      expect(await shop.shopper.buy(again)).toMatchObject({ billing_no: billingNo, url });
      const { method_key, method_name, pay_url } = await told();
      expect({ method_key, method_name, pay_url }).toEqual({
        method_key: first.method_key,
        method_name: first.method_name,
        pay_url: url,
      });
      expect(await payLinkOf(billingNo)).toBe(url);
    }
    // Operators see it as well.
    const { payments } = Object(await staff.value('order.show', { billingNo }));
    const [wallet = 0, other = 0] = z
      .array(z.object({ chosenAt: z.date() }))
      .parse(payments)
      .map(at);
    expect(wallet - other).toBeGreaterThanOrEqual(5_000);
  });

  it('keeps an order payable when one of its payments fails and another is open [F3.15]', async () => {
    const body = await shop.shopper.want();
    const first = await shop.shopper.buy(body);
    const second = await shop.shopper.buy({ ...body, ...card });
    shop.atSandpay(second.url, 'fail');
    await steps.allHeard();
    expect(await steps.publicStatus(first.billing_no)).toBe(-1);
    shop.atSandpay(first.url, 'fail');
    await steps.reaches(first.billing_no, 'failed');
  });

  it('of a failed order has to wait while a newer order for the same goods is unpaid [F3.15]', async () => {
    const { body, billingNo } = await failed();
    const newer = await shop.shopper.buy({ ...body, order_key: newKey() });
    const reply = await shop.shopper.ask({ ...body, ...card });
    expect([codeName(reply), reply.content]).toMatchObject(['unpaidOrder', { billing_no: newer.billing_no }]);
    expect(await steps.stateOf(billingNo)).toBe('failed');
  });
});

describe('changing to a method of another payment region', () => {
  const cardHere = { payway_id: '102', channel_id: '10201' };

  it('names the order, because only its own region decides how it can be paid [F3.33]', async () => {
    const body = await shop.shopper.want();
    const { billing_no } = await shop.shopper.buy(body);
    const change = { ...body, ...cardHere, order_key: newKey(), billing_no };
    const inSingapore = await shop.shopper.ask({ ...change, country: 'SG' });
    expect([codeName(inSingapore), inSingapore.content]).toMatchObject(['unpaidOrder', { billing_no }]);
    // A method that no place in question offers is still the caller's mistake.
    expect(codeName(await shop.shopper.ask(change))).toBe('channelMissing');
    const nowhere = { payway_id: '199', channel_id: '19901', country: 'SG' };
    expect(codeName(await shop.shopper.ask({ ...change, ...nowhere }))).toBe('channelMissing');
    expect(await shop.ledger.attempts(billing_no)).toHaveLength(1);
  });

  it('makes way for a new order there once the order has failed [F3.33]', async () => {
    const { body, billingNo } = await failed();
    const change = { ...body, ...cardHere, country: 'SG' };
    const named = { ...change, order_key: newKey(), billing_no: billingNo };
    expect(codeName(await shop.shopper.ask(named))).toBe('orderNotPayable');
    expect((await shop.shopper.buy({ ...change, order_key: newKey() })).billing_no).not.toBe(billingNo);
  });
});

describe('an order whose time is up', () => {
  it('expires, frees its goods, and still accepts late money once [F3.15]', async () => {
    const body = await shop.shopper.want();
    const first = await shop.shopper.buy(body);
    shop.pass(1_801);
    await shop.runHousekeeping();
    await steps.reaches(first.billing_no, 'expired');
    expect(await steps.publicStatus(first.billing_no)).toBe(-2);
    expect(orderOf(await shop.shopper.order(first.billing_no))).not.toHaveProperty('pay_url');
    expect(codeName(await shop.shopper.ask(body))).toBe('orderNotPayable');
    const second = await shop.shopper.buy({ ...body, order_key: newKey() });
    expect(second.billing_no).not.toBe(first.billing_no);
    shop.provider.control.webhooks({ mode: 'duplicate', count: 8 });
    shop.atSandpay(first.url, 'pay');
    await steps.reaches(first.billing_no, 'delivered');
    expect(await shop.ledger.captures(first.billing_no)).toMatchObject([{ kind: 'settling' }]);
    expect(steps.grantsFor(first.billing_no)).toMatchObject([{ applied: 1 }]);
    expect(await steps.publicStatus(second.billing_no)).toBe(-1);
  });
});
