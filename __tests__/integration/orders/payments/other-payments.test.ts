import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { moneyFaults } from '@/__tests__/support/faults/money-faults';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName } from '@/__tests__/support/shop/shop-http';
import { card } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** An order with two open payments, by a wallet and by a card. */
async function twoWays() {
  const body = await shop.shopper.want();
  const first = await shop.shopper.buy(body);
  const second = await shop.shopper.buy({ ...body, ...card });
  return { billingNo: first.billing_no, first: first.url, second: second.url };
}
const booksOf = async (billingNo: string, seq: number) => (await shop.books(`${billingNo}-${seq}`))[0];
const cancelled = (billingNo: string, seq: number) =>
  until('cancelled', async () => (await booksOf(billingNo, seq))?.status === 'cancelled');
const cancels = (billingNo: string) => shop.ledger.effects(billingNo, 'cancel-payment');
/** The payer presses Pay on the provider's page. */
const payAtPage = (url: string) =>
  fetch(`${new URL(url).origin}/pay/${paymentIdOf(url)}/pay`, { method: 'POST', redirect: 'manual' });

it('cancels the other open payment of an order once one has paid it, so that no player pays twice [F6.14]', async () => {
  const { billingNo, first, second } = await twoWays();
  shop.atSandpay(second, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await cancelled(billingNo, 1);
  await payAtPage(first);
  expect((await booksOf(billingNo, 1))?.captures).toEqual([]);
  await until('closed', async () => (await shop.ledger.attempts(billingNo))[0]?.closedAt ?? null);
  expect(await shop.ledger.attempts(billingNo)).toMatchObject([
    { state: 'expired' },
    { state: 'paid', closedAt: null },
  ]);
  expect(await cancels(billingNo)).toMatchObject([{ state: 'done', reference: 'cancelled' }]);
  expect(await steps.publicStatus(billingNo)).toBe(1);
});

it('cancels nothing of an order that has one payment [F6.14]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  expect(await cancels(billingNo)).toEqual([]);
});

it('refunds money that arrives for a payment that was already cancelled [F6.14]', async () => {
  const { billingNo, first, second } = await twoWays();
  shop.atSandpay(second, 'pay');
  await cancelled(billingNo, 1);
  shop.atSandpay(first, 'pay');
  await steps.refunded(billingNo, 1);
  expect(await booksOf(billingNo, 1)).toMatchObject({ status: 'refunded', refunds: [{}] });
  expect(await booksOf(billingNo, 2)).toMatchObject({ status: 'paid', refunds: [] });
  expect(await steps.publicStatus(billingNo)).toBe(10);
});

it('books and refunds money that arrived before the cancellation but that no callback has reported yet [F6.14]', async () => {
  const { billingNo, first, second } = await twoWays();
  const hold = shop.provider.control;
  hold.webhooks({ mode: 'hold' });
  shop.atSandpay(first, 'pay');
  shop.atSandpay(second, 'pay');
  // The player returns from the second payment: the shop queries it, and learns about the first when it cancels that one.
  const { amountMinor: minor, currency } = await shop.ledger.order(billingNo);
  const [capture] = (await booksOf(billingNo, 2))?.captures ?? [];
  const captures = [{ captureId: capture?.id ?? '', amount: { minor, currency } }];
  await recordOutcome(shop.deps(), 'sandpay', { merchantRef: `${billingNo}-2`, status: 'paid', captures });
  await steps.refunded(billingNo, 1);
  expect((await shop.ledger.captures(billingNo)).map(({ kind }) => kind)).toEqual(['settling', 'duplicate']);
  // The refund may be sent before the cancellation that found its money is recorded.
  await until('it is cancelled', async () => (await cancels(billingNo))[0]?.state === 'done');
  expect(await cancels(billingNo)).toMatchObject([{ state: 'done', reference: 'paid' }]);
});

it('keeps one of two payments paid at the same moment and refunds the other, however their callbacks and cancellations race [F6.14]', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, twoWays));
  await Promise.all(
    orders.flatMap(({ first, second }, n) =>
      (n % 2 === 0 ? [first, second] : [second, first]).map(payAtPage),
    ),
  );
  await Promise.all(orders.map(({ billingNo }) => steps.reaches(billingNo, 'delivered', 60_000)));
  await steps.allHeard(60_000);
  for (const { billingNo } of orders) {
    const books = [await booksOf(billingNo, 1), await booksOf(billingNo, 2)];
    const taken = books.flatMap((payment) => payment?.captures ?? []);
    await steps.refunded(billingNo, taken.length - 1);
    expect(
      await moneyFaults(
        shop.db,
        taken.map(({ id }) => ({ captureId: id })),
      ),
    ).toEqual([]);
    const kept = (await shop.ledger.captures(billingNo)).filter(({ kind }) => kind === 'settling');
    expect(kept).toHaveLength(1);
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
    const open = (await shop.ledger.attempts(billingNo)).filter(({ state }) => state === 'open');
    expect(open).toEqual([]);
  }
});

it('retries a cancellation if the provider was down [F6.14]', async () => {
  const { billingNo, second } = await twoWays();
  shop.provider.control.behaviour({ mode: 'down', only: 'cancel' });
  shop.atSandpay(second, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await until('tried', async () => (await cancels(billingNo))[0]?.attempts === 1);
  shop.calm();
  shop.pass(11);
  await shop.runHousekeeping();
  await cancelled(billingNo, 1);
});

it('returns no link that arrives after the order was paid by another method, and cancels its payment [F6.14]', async () => {
  const body = await shop.shopper.want();
  const { billing_no: billingNo, url } = await shop.shopper.buy(body);
  shop.provider.control.behaviour({ mode: 'slow', delayMs: 7_000, times: 1, only: 'create' });
  const asked = shop.shopper.ask({ ...body, ...card });
  await until('a second payment', async () => (await shop.ledger.attempts(billingNo)).length === 2);
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  // Only now does the provider answer.
  shop.calm();
  expect(codeName(await asked)).toBe('orderNotPayable');
  await cancelled(billingNo, 2);
  expect((await shop.ledger.attempts(billingNo))[1]).toMatchObject({ state: 'expired' });
});

it('leaves a payment open if its provider can’t cancel [F6.14]', async () => {
  const { billingNo, second } = await twoWays();
  const sandpay = shop.deps().providers.get('sandpay');
  if (sandpay === undefined) throw new Error('no provider');
  const provider: PaymentProvider = { ...sandpay };
  delete provider.cancel;
  const deps = { ...shop.deps(), providers: new Map([['sandpay', provider]]) };
  shop.provider.control.webhooks({ mode: 'hold' });
  shop.atSandpay(second, 'pay');
  const outcome = await provider.query((await booksOf(billingNo, 2))?.id ?? '');
  if (outcome === null || outcome === 'unknown') throw new Error('no answer');
  expect(await recordOutcome(deps, 'sandpay', outcome)).toBe('settled');
  const [grant] = await shop.ledger.effects(billingNo, 'grant');
  await deps.deliver(grant?.id ?? '');
  expect(await cancels(billingNo)).toEqual([]);
  expect((await shop.ledger.attempts(billingNo))[0]).toMatchObject({ state: 'open', closedAt: null });
});
