import { explaining } from '@/__tests__/support/shop/explaining';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { createdOf, wattPlayer, type PayBody } from '@/__tests__/support/shop/shop-http';
import { newKey, wallet } from '@/__tests__/support/shop/shopper';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const { staff, compared, accountOf, ask } = explaining(() => shop);
const key = `${wallet.payway_id}_${wallet.channel_id}`;
const want = (more: PayBody = {}) => shop.shopper.want(more);

/** Runs `work` with a row of the catalogue changed by one statement, and restores it afterwards by another. */
async function whileSo<T>(change: string, back: string, work: () => Promise<T>): Promise<T> {
  await shop.engine.exec(change);
  try {
    return await work();
  } finally {
    await shop.engine.exec(back);
  }
}

it('passes a purchase that can be made, names every rule, and leaves no trace [F7.1]', async () => {
  const body = await want();
  const { rules } = await ask(
    await accountOf({ tenant: 'watt', clientId: '110103', username: 'player1' }, 'watt-emberfall'),
    body,
  );
  expect(rules.map(({ rule, outcome }) => `${outcome} ${rule}`)).toEqual([
    'passes block',
    'passes area',
    'passes game',
    'not asked real name',
    'passes goods',
    'passes price',
    'passes method',
    'passes method: on',
    'passes method: shown',
    'passes method: currency',
    'passes method: provider',
    'passes method: platform',
    'passes method: amount',
    'not asked coupon',
    'passes character',
    'passes unpaid order',
    'passes debt',
    'passes limit',
    'passes cap',
    'not asked provider',
  ]);
  expect(await compared(body)).toEqual({ by: 'none', answer: 'success' });
});

describe('the area and the client of a purchase', () => {
  it('finds an area that the brand doesn’t sell in, and the answer that the player’s call gets [F7.1]', async () => {
    expect(await compared(await want({ domain_area: 'ja' }))).toEqual({ by: 'area', answer: 'wrongDomain' });
  });

  it('finds a client that is unknown, or of a game that the player isn’t logged in to [F7.1]', async () => {
    expect(await compared(await want({ client_id: '999999' }))).toEqual({ by: 'game', answer: 'notAGame' });
    expect(await compared(await want({ client_id: '110203' }))).toEqual({
      by: 'game',
      answer: 'notLoggedIn',
    });
  });
});

describe('the goods of a purchase', () => {
  it('are found unknown, off sale or without a price in the area [F7.1]', async () => {
    const refused = { by: 'goods', answer: 'goodsUnavailable' };
    expect(await compared(await want({ product_id: 'no-such' }))).toEqual(refused);
    const body = await want();
    const goods = `tenant = 'watt' and gp_id = 'watt-emberfall' and product_id = '${body.product_id}'`;
    const off = `update products set active = false where ${goods}`;
    expect(await whileSo(off, off.replace('false', 'true'), () => compared(body))).toEqual(refused);
    const keep = `create table kept_prices as select * from prices where ${goods} and area = 'sea'`;
    await shop.engine.exec(keep);
    const drop = `delete from prices where ${goods} and area = 'sea'`;
    const back = 'insert into prices select * from kept_prices; drop table kept_prices';
    expect(await whileSo(drop, back, () => compared(body))).toEqual({ ...refused, by: 'price' });
    expect(await compared(body)).toEqual({ by: 'none', answer: 'success' });
  });

  it('are reported as waiting in a draft that has them [F7.1]', async () => {
    const { files } = Object(await staff.value('catalog.export', { brand: 'watt' }));
    const folders = [{ brand: 'watt', files }];
    expect(await staff.refusal('catalog.apply', { folders, draft: true })).toBe('done');
    const body = await want();
    const goods = `tenant = 'watt' and gp_id = 'watt-emberfall' and product_id = '${body.product_id}'`;
    const off = `update products set active = false where ${goods}`;
    const account = await accountOf(
      { tenant: 'watt', clientId: '110103', username: 'player1' },
      'watt-emberfall',
    );
    const { rules } = await whileSo(off, off.replace('false', 'true'), () => ask(account, body));
    expect(rules.find(({ rule }) => rule === 'goods')?.says).toMatch(
      /taken off sale; release \d+ has it \(draft\)/,
    );
  });
});

describe('the method of a purchase', () => {
  const rows = "tenant = 'watt' and area = 'sea' and payway_id = '103' and channel_id = '10302'";
  const set = (column: string, value: string) =>
    `update payment_methods set ${column} = ${value} where ${rows}`;

  it('is found unknown or not offered in the region [F7.1]', async () => {
    const refused = { by: 'method', answer: 'channelMissing' };
    expect(await compared(await want({ payway_id: '999', channel_id: '10302' }))).toEqual(refused);
    expect(await compared(await want({ country: 'BR' }))).toEqual(refused);
    const off = set('active', 'false');
    const body = await want();
    expect(await whileSo(off, set('active', 'true'), () => compared(body))).toEqual(refused);
  });

  it('is found by the key of a payway whose id has underscores [F7.1]', async () => {
    const body = { ...(await want()), payway_id: 'pay_by_wallet' };
    const account = await accountOf(wattPlayer, 'watt-emberfall');
    const renamed = set('payway_id', `'pay_by_wallet'`);
    const back = renamed.replace('pay_by_wallet', '103').replace("'103' and", "'pay_by_wallet' and");
    const { verdict } = await whileSo(renamed, back, () => ask(account, body));
    expect(verdict.code?.name ?? 'none').toBe('none');
  });

  it('is found off when an operator has taken it or its provider off [F7.1]', async () => {
    const refused = { by: 'method: on', answer: 'channelMissing' };
    await staff.value('method.off', { method: key, brand: 'watt' });
    expect(await compared(await want())).toEqual(refused);
    await staff.value('method.on', { method: key, brand: 'watt' });
    await staff.value('provider.off', { provider: 'sandpay', brand: 'watt', until: '2h' });
    expect(await compared(await want())).toEqual(refused);
    await staff.value('provider.on', { provider: 'sandpay', brand: 'watt' });
    expect(await compared(await want())).toEqual({ by: 'none', answer: 'success' });
  });

  it('is found without an icon, with an unknown provider, for iOS only, or for other amounts [F7.1]', async () => {
    await shop.engine.exec(`create table kept_methods as select * from payment_methods where ${rows}`);
    const back = `update payment_methods m set icon = k.icon, provider = k.provider, min_minor = k.min_minor, max_minor = k.max_minor
      from kept_methods k where m.tenant = k.tenant and m.area = k.area and m.region = k.region
      and m.payway_id = k.payway_id and m.channel_id = k.channel_id`;
    const body = await want();
    const so = (column: string, value: string) => whileSo(set(column, value), back, () => compared(body));
    expect(await so('icon', "''")).toEqual({ by: 'method: shown', answer: 'channelMissing' });
    expect(await so('provider', "'elsewhere'")).toEqual({ by: 'method: provider', answer: 'channelMissing' });
    expect(await so('min_minor', '99999999, max_minor = 0')).toEqual({
      by: 'method: amount',
      answer: 'methodParameters',
    });
    expect(await so('max_minor', '1, min_minor = 0')).toEqual({
      by: 'method: amount',
      answer: 'methodParameters',
    });
    await shop.engine.exec('drop table kept_methods');
    const apple = `insert into payment_methods select tenant, area, region, payway_id, '12001', parent_key, provider, provider_method, names,
      descriptions, icon, sort, 0, 0, open_coupon, pay_id, pay_seconds, active from payment_methods where ${rows} on conflict do nothing`;
    await shop.engine.exec(apple);
    expect(await compared({ ...body, channel_id: '12001' })).toEqual({
      by: 'method: platform',
      answer: 'methodParameters',
    });
    expect(await compared({ ...body, channel_id: '12001', platform: 'ios' })).toEqual({
      by: 'none',
      answer: 'success',
    });
  });

  it('is chosen when none is named, and none is found when all are off [F7.1]', async () => {
    const body = await want();
    const player = `account:${await accountOf({ tenant: 'watt', clientId: '110103', username: 'player1' }, 'watt-emberfall')}`;
    const bare = { brand: 'watt', area: 'sea', player, product: body.product_id };
    expect(await staff.value('explain.purchase', bare)).toMatchObject({ verdict: { canBuy: true } });
    await staff.value('provider.off', { provider: 'sandpay', brand: 'watt' });
    expect(await staff.value('explain.purchase', bare)).toMatchObject({
      verdict: { canBuy: false, code: 'channelMissing', says: 'refused by: method' },
    });
    await staff.value('provider.on', { provider: 'sandpay', brand: 'watt' });
  });
});

describe('the character and the orders of a purchase', () => {
  it('finds a character that isn’t the player’s, or a game that doesn’t answer [F7.1]', async () => {
    const refused = { by: 'character', answer: 'characterNotFound' };
    expect(await compared(await want({ role_id: 'nobody' }))).toEqual(refused);
    expect(await compared(await want({ server_id: 's999' }))).toEqual(refused);
    const body = await want();
    shop.game.control.behaviour({ mode: 'down' });
    shop.pass(60);
    expect(await compared(body)).toEqual({ by: 'character', answer: 'gameUnavailable' });
    shop.calm();
    shop.pass(60);
    expect(await compared(body, { isCalm: false })).toEqual({ by: 'none', answer: 'success' });
  });

  it('finds an unpaid order in the way, until its time is up [F7.1]', async () => {
    const body = await want();
    await shop.shopper.buy(body);
    const again = { ...body, order_key: newKey() };
    expect(await compared(again)).toEqual({ by: 'unpaid order', answer: 'unpaidOrder' });
    shop.pass(2 * 24 * 3600);
    const late = await compared({ ...again, order_key: newKey() }, { isCalm: false });
    expect(late).toEqual({ by: 'none', answer: 'success' });
  });

  it('finds a limit that is reached, but not one that an expired order has freed [F7.1]', async () => {
    const body = await want();
    await shop.engine.exec(
      `insert into purchase_limits (tenant, gp_id, product_id, limit_type, frequency, day_info)
       values ('watt', 'watt-emberfall', '${body.product_id}', 'role', 1, 0)`,
    );
    await shop.shopper.buy(body);
    expect(await compared({ ...body, order_key: newKey() })).toMatchObject({ answer: 'unpaidOrder' });
    shop.pass(2 * 24 * 3600);
    const next = { ...body, order_key: newKey() };
    expect(await compared(next, { isCalm: false })).toEqual({ by: 'none', answer: 'success' });
    // `compared` has made this order; the same call returns it.
    const { billing_no: billingNo, url } = createdOf(await shop.shopper.ask(next));
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    const reached = await compared({ ...body, order_key: newKey() }, { isCalm: false });
    expect(reached).toEqual({ by: 'limit', answer: 'limitReached' });
  });
});
