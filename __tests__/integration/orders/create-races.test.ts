import { and, eq } from 'drizzle-orm';
import { codeName, createdOf, wattPlayer, type PayBody } from '@/__tests__/support/shop/shop-http';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import { card, newKey } from '@/__tests__/support/shop/shopper';
import { prices } from '@/lib/backend/catalog/schema';
import { unpaidOrderContent } from '@/lib/contract/payments';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('creates that race', () => {
  it('make one order, one attempt and one payment at the provider from 200 calls with one order key [F3.23]', async () => {
    const body = await shop.shopper.want();
    const created = (await times(200, () => shop.shopper.ask(body))).map(createdOf);
    expect(new Set(created.map((one) => `${one.billing_no} ${one.url}`)).size).toBe(1);
    expect(await shop.ledger.counts()).toMatchObject({ orders: 1, attempts: 1 });
    expect(await shop.books(`${created[0]?.billing_no}-1`)).toHaveLength(1);
  }, 60_000);

  it('make one order from 100 calls with different keys for the same goods and character, and name it in the others [F3.15]', async () => {
    const body = await shop.shopper.want();
    const before = await shop.ledger.counts();
    const replies = await times(100, () => shop.shopper.ask({ ...body, order_key: newKey() }));
    const won = replies.filter((reply) => codeName(reply) === 'success').map(createdOf);
    const lost = replies.filter((reply) => codeName(reply) === 'unpaidOrder');
    expect([won.length, lost.length]).toEqual([1, 99]);
    const named = lost.map((reply) => unpaidOrderContent.parse(reply.content).billing_no);
    expect(new Set(named)).toEqual(new Set([won[0]?.billing_no]));
    expect((await shop.ledger.counts()).orders).toBe(before.orders + 1);
  }, 60_000);

  it('share one order when one key is used with two methods, with one attempt for each method [F3.23]', async () => {
    const body = await shop.shopper.want();
    const methods = [body, { ...body, ...card }];
    const created = (await times(40, (index) => shop.shopper.ask(methods[index % 2] ?? body))).map(createdOf);
    const [billingNo = '', ...others] = new Set(created.map((one) => one.billing_no));
    expect(others).toEqual([]);
    expect((await shop.ledger.attempts(billingNo)).map((one) => one.methodKey).sort()).toEqual([
      '103_10302',
      '108_10801',
    ]);
  });

  it('stay apart when different players use the same order key [F3.23]', async () => {
    const body = await shop.shopper.want();
    const other = { tenant: 'watt', clientId: '110103', username: 'player2' } as const;
    const theirs = { ...(await shop.shopper.want({}, other)), order_key: body.order_key ?? '' };
    const mine = await shop.shopper.buy(body);
    expect((await shop.shopper.buy(theirs, other)).billing_no).not.toBe(mine.billing_no);
  });
});

describe('an order key', () => {
  it('is refused as reused when it comes with other goods or another character, and makes nothing [F3.23]', async () => {
    const body = await shop.shopper.want();
    const next = await shop.shopper.want();
    await shop.shopper.buy(body);
    const before = await shop.ledger.counts();
    const reused = await shop.shopper.ask({ ...next, order_key: body.order_key ?? '' });
    expect(codeName(reused)).toBe('orderKeyReused');
    const [, role] = await shop.shopper.roles();
    const elsewhere = { server_id: role?.server_id ?? '', role_id: role?.role_id ?? '' };
    expect(codeName(await shop.shopper.ask({ ...body, ...elsewhere }))).toBe('orderKeyReused');
    expect(await shop.ledger.counts()).toEqual(before);
  });

  it('returns the stored answer to a retry, even if the price has changed and the game is down meanwhile [F3.23]', async () => {
    const want = await shop.shopper.want();
    const goods = await shop.http.goods(wattPlayer, want.domain_area ?? '');
    // A retry repeats the price that the order was made at, whatever the catalogue says by then.
    const body: PayBody = {
      ...want,
      expected_price: goods.find(({ value }) => value === want.product_id)?.price ?? '',
    };
    const first = await shop.shopper.buy(body);
    const sold = and(eq(prices.productId, body.product_id ?? ''), eq(prices.area, 'sea'));
    await shop.db.update(prices).set({ minor: 1, originalMinor: null }).where(sold);
    shop.pass(120);
    shop.game.control.behaviour({ mode: 'down' });
    expect(await shop.shopper.buy(body)).toEqual(first);
  });

  it('of a paid order returns the payment that paid it, never another one to pay [F3.23]', async () => {
    const body = await shop.shopper.want();
    const first = await shop.shopper.buy(body);
    await shop.shopper.buy({ ...body, ...card });
    shop.atSandpay(first.url, 'pay');
    await steps.reaches(first.billing_no, 'delivered');
    expect((await shop.shopper.buy({ ...body, ...card })).url).toBe(first.url);
    expect(await shop.ledger.attempts(first.billing_no)).toHaveLength(2);
  });
});

describe('an unpaid order', () => {
  it('blocks its own goods and no others, and can be paid by naming its billing number [F3.15]', async () => {
    const body = await shop.shopper.want();
    const order = await shop.shopper.buy(body);
    expect(codeName(await shop.shopper.ask({ ...body, order_key: newKey() }))).toBe('unpaidOrder');
    expect((await shop.shopper.buy()).billing_no).not.toBe(order.billing_no);
    const again = await shop.shopper.buy({ ...body, order_key: newKey(), billing_no: order.billing_no });
    expect(again).toMatchObject({ billing_no: order.billing_no, url: order.url });
  });

  it('frees its goods when it is paid, fails or expires [F3.15]', async () => {
    const paid = await shop.shopper.want();
    const failed = await shop.shopper.want();
    const expired = await shop.shopper.want();
    const orders = [
      await shop.shopper.buy(paid),
      await shop.shopper.buy(failed),
      await shop.shopper.buy(expired),
    ];
    shop.atSandpay(orders[0]?.url ?? '', 'pay');
    shop.atSandpay(orders[1]?.url ?? '', 'fail');
    await steps.reaches(orders[0]?.billing_no ?? '', 'delivered');
    await steps.reaches(orders[1]?.billing_no ?? '', 'failed');
    shop.pass(1_801);
    for (const body of [paid, failed, expired]) {
      const second = await shop.shopper.buy({ ...body, order_key: newKey() });
      expect(orders.map((one) => one.billing_no)).not.toContain(second.billing_no);
    }
    expect(await steps.stateOf(orders[2]?.billing_no ?? '')).toBe('expired');
  });
});
