import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { paidOnce, type Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, statusOf, wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import { card, newKey } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';

/** Eight players pay and cancel at once, on a busy machine. */
jest.setTimeout(120_000);

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const cancel = async (billingNo: string, who: Who = wattPlayer) =>
  shop.http.call(
    'cancelOrder',
    { billing_no: billingNo },
    { tenant: who.tenant, token: await shop.shopper.token(who) },
  );
const bookOf = async (billingNo: string, seq = 1) => (await shop.books(`${billingNo}-${seq}`))[0];

describe('an unpaid order that its player cancels', () => {
  it('ends, is cancelled at its provider, and frees its goods for a new order [F3.33]', async () => {
    const body = await shop.shopper.want();
    const { billing_no: billingNo } = await shop.shopper.buy(body);
    expect(codeName(await shop.shopper.ask({ ...body, order_key: newKey() }))).toBe('unpaidOrder');
    expect(statusOf(await cancel(billingNo))).toBe(-2);
    // The workers may have taken the cancellation before the call could.
    await until('its payment is closed', async () =>
      (await shop.ledger.history(billingNo)).includes('paymentsClosed: expired → expired'),
    );
    expect((await bookOf(billingNo))?.status).toBe('cancelled');
    expect(await shop.ledger.history(billingNo)).toEqual([
      'created:  → created',
      'attemptOpened: created → awaiting',
      'withdrawn: awaiting → expired',
      'paymentsClosed: expired → expired',
    ]);
    expect(codeName(await shop.shopper.ask({ ...body, order_key: newKey() }))).toBe('success');
  });

  it('cancels both of its payments, and gives the same answer to a second cancellation [F3.33]', async () => {
    const body = await shop.shopper.want();
    const { billing_no: billingNo } = await shop.shopper.buy(body);
    await shop.shopper.buy({ ...body, ...card });
    const answers = await Promise.all([cancel(billingNo), cancel(billingNo)]);
    expect(answers.map(statusOf)).toEqual([-2, -2]);
    await until('both are cancelled', async () => {
      const books = [await bookOf(billingNo, 1), await bookOf(billingNo, 2)];
      return books.every((book) => book?.status === 'cancelled');
    });
    expect(statusOf(await cancel(billingNo))).toBe(-2);
    expect(codeName(await shop.shopper.ask({ ...body, billing_no: billingNo, order_key: newKey() }))).toBe(
      'orderNotPayable',
    );
  });

  it('can be cancelled by its owner only: for another player it doesn’t exist [F3.33]', async () => {
    const { billing_no: billingNo } = await shop.shopper.buy();
    expect(codeName(await cancel(billingNo, { ...wattPlayer, username: 'player2' }))).toBe('orderNotFound');
    expect(codeName(await cancel('261120AAAAAAAAAA'))).toBe('orderNotFound');
    expect(await steps.stateOf(billingNo)).toBe('awaiting');
  });

  it('can’t be cancelled once it is paid [F3.33]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    expect(codeName(await cancel(billingNo))).toBe('orderNotPayable');
    expect(await steps.outcome(billingNo)).toEqual(paidOnce);
  });

  it('holds its goods while the provider doesn’t answer, and frees them once it does [F3.33, F6.14]', async () => {
    const { billing_no: billingNo } = await shop.shopper.buy();
    shop.provider.control.behaviour({ mode: 'down', times: 1, only: 'cancel' });
    expect(statusOf(await cancel(billingNo))).toBe(-2);
    expect(await shop.ledger.history(billingNo)).not.toContain('paymentsClosed: expired → expired');
    shop.pass(60);
    await shop.runHousekeeping();
    await until('it has let go', async () =>
      (await shop.ledger.history(billingNo)).includes('paymentsClosed: expired → expired'),
    );
    expect((await bookOf(billingNo))?.status).toBe('cancelled');
  });

  it('is still paid and delivered when the money arrives before the cancellation, and never only one of the two [F3.33]', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => shop.shopper.buy()));
    await Promise.all(
      orders.map(async ({ billing_no: billingNo, url }, index) => {
        const pays = async () => shop.atSandpay(url, 'pay');
        // Half of them cancel just before they pay, half just after.
        const acts = [pays, () => cancel(billingNo)];
        await Promise.all((index % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
      }),
    );
    await steps.allHeard();
    for (const { billing_no: billingNo } of orders) {
      const taken = (await bookOf(billingNo))?.captures.length ?? 0;
      if (taken > 0) {
        await steps.reaches(billingNo, 'delivered');
        expect(await steps.outcome(billingNo)).toEqual(paidOnce);
      } else {
        expect(await steps.outcome(billingNo)).toEqual({
          captures: [],
          atProvider: 0,
          granted: [],
          refunds: 0,
        });
        expect(await steps.stateOf(billingNo)).toBe('expired');
      }
    }
  });
});
