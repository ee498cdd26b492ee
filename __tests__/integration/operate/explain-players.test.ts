import { explaining } from '@/__tests__/support/shop/explaining';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, wattPlayer, type PayBody, type Who } from '@/__tests__/support/shop/shop-http';
import { newKey, wallet } from '@/__tests__/support/shop/shopper';
import { loginInput } from '@/__tests__/support/shop/test-shop';
import { z } from 'zod';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
const { staff, compared, accountOf } = explaining(() => shop);

/** A purchase in a brand, by the wallet and for a character of the player's. */
async function wantIn(who: Who, area: string, more: PayBody = {}): Promise<PayBody> {
  const token = await shop.shopper.token(who);
  const [role] = await shop.http.roles(who, token);
  const [goods] = (await shop.http.goods(who, area)).filter((one) => !one.isLimit);
  if (role === undefined || goods === undefined) throw new Error('nothing to buy');
  return {
    client_id: who.clientId,
    platform: 'web',
    domain_area: area,
    product_id: goods.value,
    server_id: role.server_id,
    role_id: role.role_id,
    ...wallet,
    order_key: newKey(),
    ...more,
  };
}

describe('the player of a purchase', () => {
  it('is found blocked while the block holds [F7.1]', async () => {
    const who: Who = { ...wattPlayer, username: 'player2' };
    const account = await accountOf(who, 'watt-emberfall');
    const body = await wantIn(who, 'sea');
    await staff.value('player.block', { account, until: '2h' });
    expect(await compared(body, { who })).toEqual({ by: 'block', answer: 'notLoggedIn' });
    const login = await shop.http.call('auth', loginInput('110103', 'player2', 'sandbox-pass-2'));
    expect(codeName(login)).toBe('accountBlocked');
    await staff.value('player.unblock', { account });
    const { verdict } = z.object({ verdict: z.object({ canBuy: z.boolean() }) }).parse(
      await staff.value('explain.purchase', {
        brand: 'watt',
        area: 'sea',
        player: String(account),
        product: body.product_id,
      }),
    );
    expect(verdict.canBuy).toBe(true);
  });

  it('is found without the real name that the brand requires, or while the verifier doesn’t answer [F7.1]', async () => {
    const who: Who = { tenant: 'coolgame', clientId: '140103', username: 'player1' };
    const game = 'coolgame-emberfall';
    const body = await wantIn(who, 'sea');
    shop.game.control.behaviour({ mode: 'down' });
    expect(await compared(body, { who, game })).toEqual({ by: 'real name', answer: 'gameUnavailable' });
    shop.calm();
    expect(await compared(body, { who, game })).toMatchObject({ answer: 'success' });
    const account = await accountOf({ ...who, username: 'unverified' }, game);
    const asked = { brand: 'coolgame', area: 'sea', player: `account:${account}`, product: body.product_id };
    expect(await staff.value('explain.purchase', asked)).toMatchObject({
      verdict: { canBuy: false, code: 'notRealNameVerified', says: 'refused by: real name' },
    });
  });

  it('is named by the game’s own id or by the account, and never guessed [F7.1]', async () => {
    const asked = { brand: 'watt', area: 'sea', product: 'gems_60' };
    expect(await staff.refusal('explain.purchase', { ...asked, player: 'nobody' })).toBe('notFound');
    expect(await staff.refusal('explain.purchase', { ...asked, player: 'account:999999' })).toBe('notFound');
    const one = await staff.ask('explain.purchase', { ...asked, player: 'u1001', product: 'no-such' });
    expect(one).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/more than one: account:\d/) },
    });
    const of = { ...asked, player: 'u1001', game: 'watt-emberfall' };
    expect(await staff.value('explain.purchase', of)).toMatchObject({
      account: await accountOf(wattPlayer, 'watt-emberfall'),
    });
    // Another brand's account isn't found.
    const player = `account:${await accountOf({ ...wattPlayer, tenant: 'dragon' }, 'dragon-emberfall')}`;
    expect(await staff.refusal('explain.purchase', { ...asked, player })).toBe('notFound');
  });
});

describe('a minor’s month', () => {
  it('is found without an age group, or with its cap reached [F7.1]', async () => {
    const who: Who = { tenant: 'spot-jp', clientId: '240103', username: 'player1' };
    const at = { who, game: 'spotjp-emberfall' };
    const body = await wantIn(who, 'ja');
    expect(await compared(body, at)).toEqual({ by: 'cap', answer: 'ageNeeded' });
    const token = await shop.shopper.token(who);
    await shop.http.call(
      'setAgeBand',
      { client_id: '240103', band: 'under16' },
      { tenant: 'spot-jp', token },
    );
    expect(await compared(body, at)).toEqual({ by: 'none', answer: 'success' });
    const dear = (await shop.http.goods(who, 'ja')).filter((one) => !one.isLimit).at(-1)?.value ?? '';
    await shop.engine.exec(
      "update quota_counters set taken = capacity where tenant = 'spot-jp' and kind = 'cap'",
    );
    const next = { ...body, product_id: dear, order_key: newKey() };
    expect(await compared(next, at)).toEqual({ by: 'cap', answer: 'monthlyCapReached' });
  });
});

describe('the coupon of a purchase', () => {
  const who: Who = { ...wattPlayer, clientId: '110203' };
  const at = { who, game: 'watt-tidebound' };
  const refused = { by: 'coupon', answer: 'illegalCouponUse' };
  const given = async () => {
    const account = await accountOf(who, at.game);
    return String(Object(await staff.value('coupon.give', { account, offer: 'v0-permanent' })).code);
  };

  it('is found to be another player’s, not for the goods, not for the method, or not for this game [F7.1]', async () => {
    const goods = await shop.http.goods(who, 'sea');
    const takes = goods.find((one) => one.isCoupon && !one.isLimit)?.value ?? '';
    const code = await given();
    const card = { payway_id: '108', channel_id: '10801' };
    const with_ = (more: PayBody) =>
      wantIn(who, 'sea', { product_id: takes, ...card, coupon_code: code, ...more });
    expect(await compared(await with_({ coupon_code: 'NO-SUCH' }), at)).toEqual(refused);
    const open = "where tenant = 'watt' and area = 'sea' and payway_id = '108'";
    await shop.engine.exec(`update payment_methods set open_coupon = false ${open}`);
    expect(await compared(await with_({}), at)).toEqual(refused);
    await shop.engine.exec(`update payment_methods set open_coupon = true ${open}`);
    const isCoupon = `where tenant = 'watt' and gp_id = 'watt-tidebound' and product_id = '${takes}'`;
    await shop.engine.exec(`update products set is_coupon = false ${isCoupon}`);
    expect(await compared(await with_({}), at)).toEqual(refused);
    await shop.engine.exec(`update products set is_coupon = true ${isCoupon}`);
    expect(await compared(await wantIn(wattPlayer, 'sea', { coupon_code: code }))).toEqual(refused);
    expect(await compared(await with_({}), at)).toEqual({ by: 'none', answer: 'success' });
  });

  it('is found held by another order, or expired [F7.1]', async () => {
    const code = await given();
    const goods = (await shop.http.goods(who, 'sea')).filter((one) => one.isCoupon && !one.isLimit);
    const card = { payway_id: '108', channel_id: '10801', coupon_code: code };
    const [one, other] = [goods[1]?.value ?? '', goods[2]?.value ?? ''];
    await shop.shopper.buy(await wantIn(who, 'sea', { product_id: one, ...card }), who);
    const held = { by: 'coupon is free', answer: 'illegalCouponUse' };
    expect(await compared(await wantIn(who, 'sea', { product_id: other, ...card }), at)).toEqual(held);
    const late = await given();
    await shop.engine.exec(
      `update coupons set valid_end_at = claimed_at + interval '1 second' where code = '${late}'`,
    );
    shop.pass(5);
    const over = await wantIn(who, 'sea', { product_id: other, ...card, coupon_code: late });
    expect(await compared(over, at)).toEqual(held);
  });
});
