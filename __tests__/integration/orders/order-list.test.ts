import { codeName, orderOf, wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import { refundOrder } from '@/__tests__/support/shop/refund-order';
import { getOrderList } from '@/lib/contract/order-list';

const second: Who = { ...wattPlayer, username: 'player2' };
const third: Who = { ...wattPlayer, username: 'player3' };
const dragon: Who = { tenant: 'dragon', clientId: '120103', username: 'player1' };
const never = '261120AAAAAAAAAA';
let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const ask = async (who: Who, more: Record<string, string> = {}, token?: string) =>
  shop.http.call(
    'getOrderList',
    { client_id: who.clientId, ...more },
    { tenant: who.tenant, token: token ?? (await shop.shopper.token(who)) },
  );
const list = async (who: Who, more: Record<string, string> = {}) =>
  getOrderList.response.parse((await ask(who, more)).content);

/** Buys `count` times, `seconds` apart; returns the billing numbers, newest first. */
async function buys(who: Who, count: number, seconds = 1): Promise<string[]> {
  const numbers: string[] = [];
  for (let made = 0; made < count; made += 1) {
    shop.pass(seconds);
    numbers.unshift((await shop.shopper.buy(undefined, who)).billing_no);
  }
  return numbers;
}

describe('the history of orders', () => {
  it('is empty before the first order, then lists each with its status, goods, amount and time, newest first [F3.19]', async () => {
    expect(await list(wattPlayer)).toEqual({ orders: [] });
    const [later = '', earlier = ''] = await buys(wattPlayer, 2);
    const paid = await shop.ledger.attempts(earlier);
    shop.atSandpay(paid[0]?.url ?? '', 'pay');
    await steps.reaches(earlier, 'delivered');
    const { orders, next } = await list(wattPlayer);
    expect(next).toBeUndefined();
    expect(orders.map((order) => [order.billing_no, order.status])).toEqual([
      [later, -1],
      [earlier, 1],
    ]);
    const row = await shop.ledger.order(later);
    expect(orders[0]).toMatchObject({
      ...(await steps.due(later)),
      role_name: row.roleName,
      game_server_name: row.serverName,
      created_at: Math.floor(row.createdAt.getTime() / 1000),
    });
    const chinese = await list(wattPlayer, { spec_lang: 'zh-tw' });
    expect(chinese.orders[0]?.product_name).not.toBe(orders[0]?.product_name);
  });

  it('lists, on request, only the orders that can still be paid, each with its deadline [F3.33]', async () => {
    const fourth: Who = { ...dragon, username: 'player2' };
    const [waiting = '', paid = '', overdue = ''] = await buys(fourth, 3, 600);
    const [attempt] = await shop.ledger.attempts(paid);
    shop.atSandpay(attempt?.url ?? '', 'pay');
    await steps.reaches(paid, 'delivered');
    const { expiresAt } = await shop.ledger.order(overdue);
    shop.pass((expiresAt.getTime() - shop.clock.now()) / 1000 + 1);
    const { orders } = await list(fourth, { unpaid: '1' });
    expect(orders).toMatchObject([{ billing_no: waiting, status: -1 }]);
    const due = (await shop.ledger.order(waiting)).expiresAt.getTime() / 1000;
    expect(orders[0]?.expires_at).toBe(Math.floor(due));
    expect((await list(fourth)).orders).toHaveLength(3);
  });

  it('shows a picture of the goods, and lists only orders of one state on request [F3.19]', async () => {
    const buyer: Who = { ...dragon, username: 'player3' };
    const [waiting = '', paid = '', declined = '', returned = ''] = await buys(buyer, 4);
    const pay = async (billingNo: string, act: 'pay' | 'fail') =>
      shop.atSandpay((await shop.ledger.attempts(billingNo))[0]?.url ?? '', act);
    await pay(paid, 'pay');
    await pay(declined, 'fail');
    await steps.reaches(paid, 'delivered');
    await steps.reaches(declined, 'failed');
    await pay(returned, 'pay');
    await steps.reaches(returned, 'delivered');
    await refundOrder(shop.deps(), (await shop.ledger.order(returned)).id, 'a test');
    await steps.refunded(returned, 1);
    const shown = async (status: string) =>
      (await list(buyer, { shown: status })).orders.map(({ billing_no }) => billing_no);
    expect(await shown('pending')).toEqual([waiting]);
    expect(await shown('success')).toEqual([paid]);
    expect(await shown('fail')).toEqual([declined]);
    expect(await shown('refunded')).toEqual([returned]);
    const { orders } = await list(buyer);
    expect(orders.map(({ image = '' }) => image)).toEqual(Array(4).fill(expect.stringMatching(/^\/art\//)));
  });

  it('comes in pages of 20, complete and without repeats although orders are made meanwhile [F3.19]', async () => {
    // About half of them at the same moment: the time alone doesn't tell them apart.
    const made = await buys(second, 12);
    const together = await buys(second, 11, 0);
    const all = [...together, ...made];
    const first = await list(second);
    expect(first.orders.map((order) => order.billing_no)).toEqual(all.slice(0, 20));
    const bought = await buys(second, 2);
    const rest = await list(second, { cursor: first.next ?? '' });
    expect(rest.orders.map((order) => order.billing_no)).toEqual(all.slice(20));
    expect(rest.next).toBeUndefined();
    expect((await list(second)).orders.slice(0, 2).map((order) => order.billing_no)).toEqual(bought);
  });

  it('never lists orders of another player, another game or another brand [F3.19]', async () => {
    const [theirs = ''] = await buys(second, 1);
    const [elsewhere = ''] = await buys(dragon, 1);
    expect(await list(third)).toEqual({ orders: [] });
    const mine = (await list(dragon)).orders.map((order) => order.billing_no);
    expect(mine).toEqual([elsewhere]);
    for (const cursor of [theirs, elsewhere, never]) {
      expect(codeName(await ask(third, { cursor }))).toBe('orderNotFound');
    }
  });

  it('requires a login to that very game [F3.19]', async () => {
    const token = await shop.shopper.token(third);
    expect(codeName(await ask(third, {}, 'nobody'))).toBe('notLoggedIn');
    expect(codeName(await ask({ ...third, clientId: '110203' }, {}, token))).toBe('notLoggedIn');
    expect(codeName(await ask(dragon, {}, token))).toBe('notLoggedIn');
    expect(codeName(await ask({ ...third, clientId: 'nothing' }, {}, token))).toBe('notAGame');
    expect(codeName(await ask(third, { cursor: "' or 1=1" }))).toBe('badParameters');
  });

  it('names the contents of each order, as the order itself does [F3.19, F3.30]', async () => {
    const bundle = await shop.shopper.want({ product_id: 'bundle_hero' }, third);
    const { billing_no: bought } = await shop.shopper.buy(bundle, third);
    const { orders } = await list(third, { spec_lang: 'de' });
    const row = orders.find(({ billing_no }) => billing_no === bought);
    const order = orderOf(await shop.shopper.order(bought, { spec_lang: 'de' }, third));
    expect(row?.items).toHaveLength(3);
    expect(row?.items).toEqual(order.items);
  });
});
