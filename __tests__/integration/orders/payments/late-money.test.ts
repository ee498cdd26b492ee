import { eq } from 'drizzle-orm';
import { callbackSender } from '@/__tests__/support/parties/send-callback';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, createdOf, orderOf } from '@/__tests__/support/shop/shop-http';
import { newKey } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { unfitMoney } from '@/lib/backend/orders/payments/captures-repo';
import { refundKey } from '@/lib/backend/orders/payments/queue-refund';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const booksOf = async (billingNo: string) => (await shop.books(`${billingNo}-1`))[0];
const atPage = (url: string, action: string) =>
  fetch(`${new URL(url).origin}/pay/${paymentIdOf(url)}/${action}`, { method: 'POST', redirect: 'manual' });
const cancelled = (billingNo: string) =>
  until('cancelled at Sandpay', async () => (await booksOf(billingNo))?.status === 'cancelled');
const letGo = (billingNo: string) =>
  until('payments closed', async () =>
    (await shop.ledger.history(billingNo)).some((line) => line.startsWith('paymentsClosed')),
  );

/** Goods that a character may buy once a day, for a character that no other test uses. */
let characters = 0;
async function onceADay() {
  const roles = await shop.shopper.roles();
  const role = roles[(characters += 1)];
  const place = { server_id: role?.server_id ?? '', role_id: role?.role_id ?? '' };
  return shop.shopper.want({ ...place, product_id: 'limited_daily' });
}

describe('money for an order that has ended', () => {
  it('is refunded when the order was declined, and goods of a daily limit are granted only once [F3.32]', async () => {
    const body = await onceADay();
    const first = await shop.shopper.buy(body);
    shop.provider.control.behaviour({ mode: 'down', only: 'cancel' });
    await atPage(first.url, 'fail');
    await steps.reaches(first.billing_no, 'failed');
    const second = { ...body, order_key: newKey() };
    expect(codeName(await shop.shopper.ask(second))).toBe('limitReached');
    await steps.cancelTries(first.billing_no, 1);
    shop.calm();
    shop.pass(11);
    await shop.runHousekeeping();
    await letGo(first.billing_no);
    const bought = createdOf(await shop.shopper.ask(second));
    await atPage(first.url, 'pay');
    expect((await booksOf(first.billing_no))?.captures).toEqual([]);
    shop.atSandpay(bought.url, 'pay');
    await steps.reaches(bought.billing_no, 'delivered');
    shop.atSandpay(first.url, 'pay');
    await steps.refunded(first.billing_no, 1);
    expect(steps.grantsFor(first.billing_no)).toEqual([]);
    expect(await booksOf(first.billing_no)).toMatchObject({ status: 'refunded', refunds: [{}] });
    const order = orderOf(await shop.shopper.order(first.billing_no));
    const { amount, currency } = order;
    const back = { amount, currency, state: 'sent', reason: 'too_late', sent_at: expect.any(Number) };
    expect(order).toMatchObject({ status: -2, money_back: back });
    const list = await shop.http.call(
      'getOrderList',
      { client_id: '110103' },
      { token: await shop.shopper.token() },
    );
    expect(list.content).toMatchObject({
      orders: expect.arrayContaining([
        expect.objectContaining({ billing_no: first.billing_no, money_back: back }),
      ]),
    });
  });

  it('doesn’t keep a player from ordering limited goods again within seconds of a decline [F6.14]', async () => {
    const body = await onceADay();
    const first = await shop.shopper.buy(body);
    await atPage(first.url, 'fail');
    await letGo(first.billing_no);
    expect((await booksOf(first.billing_no))?.status).toBe('cancelled');
    const second = await shop.shopper.buy({ ...body, order_key: newKey() });
    shop.atSandpay(second.url, 'pay');
    await steps.reaches(second.billing_no, 'delivered');
  });

  it('doesn’t block the same goods once the order’s time is up [F6.14]', async () => {
    const body = await onceADay();
    const first = await shop.shopper.buy(body);
    shop.pass(1_801);
    const second = await shop.shopper.buy({ ...body, order_key: newKey() });
    expect(second.billing_no).not.toBe(first.billing_no);
    expect(await steps.stateOf(first.billing_no)).toBe('expired');
  });

  it('can come by a second payment while the order still holds its place in the limit [F3.32]', async () => {
    const body = await onceADay();
    const first = await shop.shopper.buy(body);
    await atPage(first.url, 'fail');
    await steps.reaches(first.billing_no, 'failed');
    const second = await shop.shopper.buy(body);
    expect(second.billing_no).toBe(first.billing_no);
    await cancelled(first.billing_no);
    shop.atSandpay(second.url, 'pay');
    await steps.reaches(first.billing_no, 'delivered');
  });

  it('delivers the order when it was paid before its cancellation [F6.14]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy(await onceADay());
    shop.provider.control.webhooks({ mode: 'hold' });
    shop.provider.control.behaviour({ mode: 'down', only: 'query', times: 1 });
    shop.atSandpay(url, 'pay');
    shop.pass(1_801);
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
    expect((await shop.ledger.captures(billingNo)).map(({ kind }) => kind)).toEqual(['settling']);
  });

  it('is prevented by a cancellation, which continues after a lost answer and a restart [F6.14]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy(await onceADay());
    shop.provider.control.behaviour({ mode: 'drop', only: 'cancel', times: 1 });
    await atPage(url, 'fail');
    await cancelled(billingNo);
    await until(
      'the first try is over',
      async () => (await shop.ledger.effects(billingNo, 'cancel-payment'))[0]?.state === 'due',
    );
    expect(await shop.ledger.history(billingNo)).not.toContain('paymentsClosed: failed → failed');
    await shop.restart();
    shop.pass(11);
    await shop.runHousekeeping();
    await letGo(billingNo);
    expect((await booksOf(billingNo))?.status).toBe('cancelled');
  });

  it('turns an order that held no place in a limit into a delivered one, wherever it is shown [F3.32]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    await atPage(url, 'fail');
    await letGo(billingNo);
    expect(await steps.publicStatus(billingNo)).toBe(-2);
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    const order = orderOf(await shop.shopper.order(billingNo));
    expect([order.status, order.money_back]).toEqual([1, undefined]);
  });
});

describe('money that doesn’t fit', () => {
  it('is refunded and shown to the player, and leaves the order to be paid again [F6.14]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.log.clear();
    shop.provider.control.webhooks({ mode: 'duplicate', count: 5 });
    shop.atSandpay(url, 'wrong-amount', { amount: '0.5', currency: 'XAU' });
    await steps.refunded(billingNo, 1);
    expect(await booksOf(billingNo)).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: '0.5', currency: 'XAU' }],
    });
    expect(await shop.ledger.captures(billingNo)).toMatchObject([
      { kind: 'mismatch', statedCurrency: 'XAU' },
    ]);
    expect(shop.log.errors()).toMatchObject([{ msg: 'money does not fit', billingNo, kind: 'mismatch' }]);
    expect(orderOf(await shop.shopper.order(billingNo))).toMatchObject({
      status: -2,
      money_back: { amount: '0.5', currency: 'XAU', state: 'sent', reason: 'mismatch' },
    });
    const again = createdOf(
      await shop.http.call('evoke', { billing_no: billingNo }, { token: await shop.shopper.token() }),
    );
    shop.atSandpay(again.url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
  });

  it('is shown by the refund that needs the player most, not by the latest [F3.32]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    const token = await shop.shopper.token();
    const shown = async () => orderOf(await shop.shopper.order(billingNo)).money_back;
    shop.atSandpay(url, 'wrong-amount', { amount: '0.5', currency: 'XAU' });
    await steps.refunded(billingNo, 1);
    const again = createdOf(await shop.http.call('evoke', { billing_no: billingNo }, { token }));
    shop.atSandpay(again.url, 'wrong-amount', { amount: '0.7', currency: 'XAU' });
    await steps.refunded(billingNo, 2);
    expect(await shown()).toMatchObject({ amount: '0.7', state: 'sent' });
    const [first] = await shop.ledger.captures(billingNo);
    const refund = eq(outbox.dedupeKey, refundKey('sandpay', first?.captureId ?? ''));
    for (const [state, told] of [
      ['sending', 'sending'],
      ['stuck', 'failed'],
    ] as const) {
      await shop.db.update(outbox).set({ state }).where(refund);
      expect(await shown()).toMatchObject({ amount: '0.5', state: told });
    }
    await shop.db.update(outbox).set({ state: 'done' }).where(refund);
  });

  it('is booked and refunded when it belongs to no order of this shop [F6.14]', async () => {
    const { url, billing_no: billingNo } = await shop.shopper.buy();
    shop.provider.control.webhooks({ mode: 'hold' });
    shop.atSandpay(url, 'pay');
    const [capture] = (await booksOf(billingNo))?.captures ?? [];
    const send = callbackSender(shop.server.origin, () => shop.clock.now());
    const news = {
      type: 'payment.paid',
      merchantRef: '261120AAAAAAAAAA-1',
      paymentId: paymentIdOf(url),
      captureId: capture?.id ?? '',
      amount: capture?.amount ?? '',
      currency: capture?.currency ?? '',
    };
    expect([await send(news), await send(news)]).toEqual([204, 204]);
    await until('given back', async () => (await booksOf(billingNo))?.refunds.length === 1);
    const listed = await unfitMoney(shop.db, new Date(0));
    expect(listed).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'unknown', billingNo: null, merchantRef: '261120AAAAAAAAAA-1' }),
      ]),
    );
    expect(listed.filter(({ kind }) => kind === 'unknown')).toHaveLength(1);
  });
});
