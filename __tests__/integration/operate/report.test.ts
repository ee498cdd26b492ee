import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { toMinor } from '@/lib/domain/money';
import { periodAt } from '@/lib/domain/zone-time';
import { tenants } from '@/tenants/kit/registry';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const { timeZone } = tenants.watt;
const today = () => periodAt('day', shop.clock.date(), timeZone).key;

async function delivered(): Promise<string> {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  return billingNo;
}
const minorOf = async (billingNo: string) => (await shop.ledger.order(billingNo)).amountMinor;
const usd = (text: unknown) => toMinor(String(text), 'USD');

it('sums money by the brand’s own day, and refunds on the day that they were made [F7.1]', async () => {
  // Ten minutes before midnight in the brand's time zone, and then after it.
  const { end } = periodAt('day', shop.clock.date(), timeZone);
  shop.pass(Math.floor((end.getTime() - shop.clock.now()) / 1000) - 600);
  const first = today();
  const evening = [await delivered(), await delivered()];
  await shop.shopper.buy();
  shop.pass(1_200);
  const second = today();
  expect(second).not.toBe(first);
  const morning = await delivered();
  const [returned = ''] = evening;
  await staff.value('order.refund', { billingNo: returned });
  await steps.refunded(returned, 1);

  const rows = await staff.value('report.revenue', { brand: 'watt', from: first, to: second });
  const sum = (await minorOf(returned)) + (await minorOf(evening[1] ?? ''));
  const [one, other] = Object(rows);
  expect(rows).toHaveLength(2);
  expect(one).toMatchObject({ brand: 'watt', day: first, currency: 'USD', orders: 2, refunds: 0 });
  expect(usd(one.taken)).toBe(sum);
  expect(other).toMatchObject({ day: second, orders: 1, refunds: 1, byOwnCards: '0.00' });
  expect(usd(other.refunded)).toBe(await minorOf(returned));
  expect(usd(other.left)).toBe((await minorOf(morning)) - (await minorOf(returned)));
  expect(await staff.value('report.revenue', { brand: 'watt', from: second, to: second })).toMatchObject([
    { orders: 1 },
  ]);
  expect(await staff.value('report.revenue', { brand: 'dragon' })).toEqual([]);
  expect(await staff.refusal('report.revenue', { from: '2026-02-02', to: '2026-02-01' })).toBe('wrongInput');
  // The database has no year 0.
  expect(await staff.refusal('report.revenue', { from: '0000-01-01' })).toBe('wrongInput');
  expect(await staff.refusal('report.parity', { since: '0000-01-01' })).toBe('wrongInput');
});

it('shows how long goods took, and how many haven’t arrived [F7.1]', async () => {
  shop.game.control.behaviour({ mode: 'down', only: 'grants' });
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.grantTries(billingNo, 1);
  const [row] = Object(await staff.value('report.delivery', { brand: 'watt' }));
  expect(row).toMatchObject({ brand: 'watt', game: 'watt-emberfall', paid: 4, delivered: 3 });
  expect(row.p50).toBeLessThan(60);
  expect(row.p99).toBeGreaterThanOrEqual(row.p50);
  shop.calm();
});

it('finds nothing wrong in books that agree, and each error that is planted [F7.1]', async () => {
  expect(await staff.value('report.unbacked')).toMatchObject({ isWhole: true });
  const [a, b, c] = [await delivered(), await delivered(), await delivered()];
  await staff.value('order.refund', { billingNo: c });
  await steps.refunded(c, 1);
  const run = (text: string, billingNo: string) => shop.engine.query(text, [billingNo], 'object');
  await run(`delete from captures where order_id = (select id from orders where billing_no = $1)`, a);
  await run(
    `update outbox set state = 'due' where topic = 'grant' and order_id = (select id from orders where billing_no = $1)`,
    b,
  );
  await run(
    `update outbox set topic = 'revoke' where topic = 'refund' and order_id = (select id from orders where billing_no = $1)`,
    c,
  );
  const named = (billingNo: string) => [expect.objectContaining({ billingNo })];
  expect(await staff.value('report.unbacked')).toMatchObject({
    isWhole: false,
    paidWithoutMoney: named(a),
    deliveredWithoutAnswer: named(b),
    refundedWithoutRefund: named(c),
    paidWithoutDelivery: [],
    moneyThatStays: [],
  });
});

it('asks for the thirty days up to a last day that is given alone [F7.1]', async () => {
  await delivered();
  const day = today();
  shop.pass(40 * 86_400);
  expect(await staff.value('report.revenue', { brand: 'watt' })).toEqual([]);
  expect(await staff.value('report.revenue', { brand: 'watt', to: day })).toContainEqual(
    expect.objectContaining({ day }),
  );
  expect(await staff.value('report.revenue', { brand: 'watt', to: '0001-01-01' })).toEqual([]);
});
