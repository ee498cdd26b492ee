import { and, eq } from 'drizzle-orm';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, wattPlayer, type PayBody } from '@/__tests__/support/shop/shop-http';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import { card, newKey } from '@/__tests__/support/shop/shopper';
import { emberfallPurchase } from '@/__tests__/support/shop/limited-purchases';
import { prices } from '@/lib/backend/catalog/schema';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { toDecimal, toMinor } from '@/lib/domain/money';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** A call as the page makes it, with the price that it shows. */
async function shown(more: PayBody = {}) {
  const body = await shop.shopper.want(more);
  const goods = await shop.http.goods(wattPlayer, 'sea');
  const price = goods.find(({ value }) => value === body.product_id)?.price ?? '';
  const minor = toMinor(price, 'USD') ?? 0;
  const lower = toDecimal({ minor: minor - 1, currency: 'USD' });
  const asShown: PayBody = { ...body, expected_price: price };
  return { body: asShown, price, minor, lower };
}

/** The price falls in the catalogue. */
const reprice = (productId: string, minor: number) =>
  shop.db
    .update(prices)
    .set({ minor, originalMinor: null })
    .where(and(eq(prices.tenant, 'watt'), eq(prices.productId, productId), eq(prices.area, 'sea')));

const attemptsOf = async (billingNo: string) => (await shop.ledger.attempts(billingNo)).length;
const answerOf = async (body: PayBody) => {
  const reply = await shop.shopper.ask(body);
  return [codeName(reply), reply.content];
};

describe('an unpaid order whose goods have become cheaper', () => {
  it('is named to a press on Pay that shows the lower price, by whichever method, and nothing is opened [F3.23]', async () => {
    const { body, minor, lower } = await shown();
    const { billing_no } = await shop.shopper.buy(body);
    await reprice(body.product_id ?? '', minor - 1);
    const asked = { ...body, expected_price: lower };
    const named = ['unpaidOrder', { billing_no }];
    expect(await answerOf(asked)).toMatchObject(named);
    expect(await answerOf({ ...asked, ...card })).toMatchObject(named);
    expect(await attemptsOf(billing_no)).toBe(1);
    await reprice(body.product_id ?? '', minor);
  });

  it('is named to a call that names it as well, with an old key or a new one [F3.23]', async () => {
    const { body, lower } = await shown();
    const { billing_no } = await shop.shopper.buy(body);
    const asked = { ...body, expected_price: lower, billing_no };
    const named = ['unpaidOrder', { billing_no }];
    expect(await answerOf(asked)).toMatchObject(named);
    expect(await answerOf({ ...asked, ...card, order_key: newKey() })).toMatchObject(named);
    expect(await attemptsOf(billing_no)).toBe(1);
  });

  it('still answers a retry with the price it was made at, written in any way, or with none [F3.23]', async () => {
    const { body, price, minor } = await shown();
    const first = await shop.shopper.buy(body);
    await reprice(body.product_id ?? '', minor - 1);
    const { expected_price: _, ...unpriced } = body;
    for (const retry of [body, unpriced, { ...body, expected_price: `${price}0` }])
      expect(await shop.shopper.buy(retry)).toEqual(first);
    await reprice(body.product_id ?? '', minor);
  });

  it('makes way once its payment has failed or its time is up, since its key can’t be used any more [F3.23]', async () => {
    const failed = await shown();
    const { url, billing_no } = await shop.shopper.buy(failed.body);
    shop.atSandpay(url, 'fail');
    await steps.reaches(billing_no, 'failed');
    expect(await answerOf({ ...failed.body, expected_price: failed.lower })).toEqual([
      'orderNotPayable',
      null,
    ]);
    const overdue = await shown();
    await shop.shopper.buy(overdue.body);
    shop.pass(1_801);
    expect(await answerOf({ ...overdue.body, expected_price: overdue.lower })).toEqual([
      'orderNotPayable',
      null,
    ]);
  });

  it('isn’t charged to a page that showed its price in another currency [F3.23]', async () => {
    const { body } = await shown();
    const { billing_no } = await shop.shopper.buy(body);
    const europe = { domain_area: 'eru', country: 'DE', expected_price: '999.99' };
    expect(await answerOf({ ...body, ...europe })).toMatchObject(['unpaidOrder', { billing_no }]);
  });
});

it('a paid order answers with its payment whatever price is shown, since nothing more is charged [F3.23]', async () => {
  const { body, lower } = await shown();
  const first = await shop.shopper.buy(body);
  shop.atSandpay(first.url, 'pay');
  await steps.reaches(first.billing_no, 'delivered');
  const asked = { ...body, expected_price: lower };
  expect((await shop.shopper.buy(asked)).url).toBe(first.url);
  const named = { ...asked, order_key: newKey(), billing_no: first.billing_no };
  expect((await shop.shopper.buy(named)).url).toBe(first.url);
});

it('a call that was checked at a lower price before the order existed opens no payment at the order’s [F3.23]', async () => {
  const first = await emberfallPurchase(shop.db, { roleId: 'shown-price', minor: 999 });
  const made = await preparePayment(shop.deps(), first);
  expect(made.ok).toBe(true);
  const cheaper = { ...first, price: { minor: 799, currency: 'USD' } } as const;
  expect(await preparePayment(shop.deps(), cheaper)).toMatchObject({
    ok: false,
    error: { code: 'unpaidOrder', blocking: { amountMinor: 999 } },
  });
});
