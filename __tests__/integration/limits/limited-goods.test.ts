import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, createdOf, wattPlayer } from '@/__tests__/support/shop/shop-http';
import { newKey } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { getLimitProductInfo } from '@/lib/contract/limits';
import type { Role } from '@/lib/contract/pay-data';
import { windowAt } from '@/lib/domain/limit-window';

jest.setTimeout(120_000);

let shop: Harness;
let steps: ReturnType<typeof stepsOf>;
beforeAll(async () => {
  shop = await openHarness();
  steps = stepsOf(shop);
}, 120_000);
afterAll(() => shop.close());

const roleAt = async (index: number): Promise<Role> => {
  const role = (await shop.shopper.roles())[index];
  if (role === undefined) throw new Error('no such character');
  return role;
};

const info = async (role: Role, productId: string) => {
  const place = { client_id: '110103', server_id: role.server_id, role_id: role.role_id };
  const reply = await shop.http.call('getLimitProductInfo', place, { token: await shop.shopper.token() });
  return getLimitProductInfo.response.parse(reply.content).find((one) => one.product_id === productId);
};

/** An order that has ended frees its place once its provider has cancelled the payment. */
const left = (role: Role, productId: string, times: number) =>
  until(
    `${times} left of ${productId}`,
    async () => (await info(role, productId))?.extra_pay_times === times,
  );

const want = async (role: Role, productId: string) => ({
  ...(await shop.shopper.want()),
  server_id: role.server_id,
  role_id: role.role_id,
  product_id: productId,
  order_key: newKey(),
});

async function buyAndPay(role: Role, productId: string) {
  const created = await shop.shopper.buy(await want(role, productId));
  shop.atSandpay(created.url, 'pay');
  await steps.reaches(created.billing_no, 'delivered');
}

describe('limited goods', () => {
  it('have the same state for a server that is named without its prefix [F3.2]', async () => {
    const role = await roleAt(0);
    const bare = { ...role, server_id: role.server_id.replace(/^s/, '') };
    expect(bare.server_id).not.toBe(role.server_id);
    expect(await info(bare, 'limited_daily')).toEqual(await info(role, 'limited_daily'));
  });

  it('with a limit by time window are left, reserved by an unpaid order (negative), left again after expiry, used up, and left again the next day [F5.8]', async () => {
    const role = await roleAt(0);
    expect(await info(role, 'limited_daily')).toMatchObject({
      limit_type: 'time',
      frequency: 1,
      day_info: 1,
      extra_pay_times: 1,
      next_pay_time: 0,
      period_ends: (windowAt(1, shop.clock.date(), 'Asia/Singapore').end?.getTime() ?? 0) / 1000,
    });
    const order = createdOf(await shop.shopper.ask(await want(role, 'limited_daily')));
    const ongoing = await info(role, 'limited_daily');
    expect(ongoing).toMatchObject({ extra_pay_times: -1, unpaid: { billing_no: order.billing_no } });
    expect(codeName(await shop.shopper.ask(await want(role, 'limited_daily')))).toBe('unpaidOrder');
    shop.pass(1_801);
    await shop.runHousekeeping();
    await left(role, 'limited_daily', 1);
    await buyAndPay(role, 'limited_daily');
    const end = windowAt(1, shop.clock.date(), 'Asia/Singapore').end?.getTime() ?? 0;
    expect(await info(role, 'limited_daily')).toMatchObject({
      extra_pay_times: 0,
      next_pay_time: end / 1000,
    });
    expect(codeName(await shop.shopper.ask(await want(role, 'limited_daily')))).toBe('limitReached');
    expect(await info(await roleAt(1), 'limited_daily')).toMatchObject({ extra_pay_times: 1 });
    shop.pass((end - shop.clock.now()) / 1000 + 1);
    expect(await info(role, 'limited_daily')).toMatchObject({ extra_pay_times: 1, next_pay_time: 0 });
  });

  it('with a limit by character can be bought once ever, and separately by another character [F5.8]', async () => {
    const role = await roleAt(0);
    expect(await info(role, 'bundle_starter')).toMatchObject({ limit_type: 'role', extra_pay_times: 1 });
    expect(await info(role, 'bundle_starter')).not.toHaveProperty('period_ends');
    await buyAndPay(role, 'bundle_starter');
    shop.pass(40 * 86_400);
    expect(await info(role, 'bundle_starter')).toMatchObject({ extra_pay_times: 0, next_pay_time: 0 });
    expect(codeName(await shop.shopper.ask(await want(role, 'bundle_starter')))).toBe('limitReached');
    expect(await info(await roleAt(1), 'bundle_starter')).toMatchObject({ extra_pay_times: 1 });
  });

  it('with a limit by game count all characters of a player together, and show the time of the next purchase [F5.8]', async () => {
    const [one, other] = [await roleAt(0), await roleAt(1)];
    await buyAndPay(one, 'limited_weekly');
    expect(await info(other, 'limited_weekly')).toMatchObject({ limit_type: 'game', extra_pay_times: 1 });
    await buyAndPay(other, 'limited_weekly');
    const reached = await info(one, 'limited_weekly');
    expect(reached?.extra_pay_times).toBe(0);
    expect(reached?.next_pay_time).toBeGreaterThan(shop.clock.now() / 1000);
    expect(codeName(await shop.shopper.ask(await want(one, 'limited_weekly')))).toBe('limitReached');
  });

  it('show their rule to guests, and when the count starts over [F3.30]', async () => {
    const list = await shop.http.goods(wattPlayer, 'sea');
    const limitOf = (id: string) => list.find(({ value }) => value === id)?.limit;
    const end = (days: number) =>
      (windowAt(days, shop.clock.date(), 'Asia/Singapore').end?.getTime() ?? 0) / 1000;
    expect(limitOf('limited_daily')).toEqual({
      limit_type: 'time',
      frequency: 1,
      day_info: 1,
      period_ends: end(1),
    });
    expect(limitOf('limited_weekly')).toEqual({
      limit_type: 'game',
      frequency: 2,
      day_info: 7,
      period_ends: end(7),
    });
    expect(limitOf('bundle_starter')).toEqual({ limit_type: 'role', frequency: 1, day_info: 0 });
    const others = list.filter(({ isLimit }) => !isLimit);
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter((one) => 'limit' in one)).toEqual([]);
  });

  it('show their state only to the player who owns the character [F5.8]', async () => {
    const role = await roleAt(0);
    const place = { client_id: '110103', server_id: role.server_id, role_id: role.role_id };
    expect(codeName(await shop.http.call('getLimitProductInfo', place))).toBe('notLoggedIn');
    const token = await shop.shopper.token({ ...wattPlayer, username: 'player2' });
    expect(codeName(await shop.http.call('getLimitProductInfo', place, { token }))).toBe('characterNotFound');
  });
});
