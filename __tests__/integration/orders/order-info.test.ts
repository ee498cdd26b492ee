import { z } from 'zod';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import { codeName, orderOf, wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import { card } from '@/__tests__/support/shop/shopper';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { toBillingInfo } from '@/lib/domain/order-status';

const dragon: Who = { tenant: 'dragon', clientId: '120103', username: 'player1' };
const second: Who = { ...wattPlayer, username: 'player2' };
const counted = z.tuple([z.object({ jobs: z.int().min(1) })]);
const never = '261120AAAAAAAAAA';
let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const byReceipt = (billing_no: string, receipt: string, tenant: Who['tenant'] = 'watt') =>
  shop.http.call('getOrderInfo', { billing_no, receipt }, { tenant });

describe('an order', () => {
  it('shows account, game, goods, server and character by the names that the player knows, in the player’s language [F3.28]', async () => {
    const body = await shop.shopper.want();
    const [role] = (await shop.shopper.roles()).filter((one) => one.role_id === body.role_id);
    const { billing_no } = await shop.shopper.buy(body);
    const english = orderOf(await shop.shopper.order(billing_no));
    expect(toBillingInfo(english)).toMatchObject({ status: 'pending', account: 'player1', billing_no });
    expect(english).toMatchObject({ game_server_name: role?.server_name, role_name: role?.name });
    const chinese = orderOf(await shop.shopper.order(billing_no, { spec_lang: 'zh-tw' }));
    expect(chinese.game_name).not.toBe(english.game_name);
    expect(chinese.product_name).not.toBe(english.product_name);
    expect(chinese.role_name).toBe(english.role_name);
  });

  it('answers the simple query with its status alone, and the full query with everything [F3.12]', async () => {
    const { billing_no, url } = await shop.shopper.buy();
    expect((await shop.shopper.order(billing_no, { simple: '1' })).content).toEqual({
      billing_no,
      status: -1,
    });
    expect(orderOf(await shop.shopper.order(billing_no))).toMatchObject({ status: -1, pay_url: url });
    shop.atSandpay(url, 'pay');
    await steps.reaches(billing_no, 'delivered');
    expect((await shop.shopper.order(billing_no, { simple: '1' })).content).toEqual({
      billing_no,
      status: 1,
    });
    const full = orderOf(await shop.shopper.order(billing_no, { simple: '0' }));
    expect(full).not.toHaveProperty('pay_url');
    expect(full.steps.map((one) => [one.step, typeof one.at])).toEqual([
      ['created', 'number'],
      ['paid', 'number'],
      ['sent', 'number'],
      ['delivered', 'number'],
    ]);
  });

  it('keeps the name of its method in every language, after the method has left the list [F3.28, F3.31]', async () => {
    const body = await shop.shopper.want();
    const { billing_no, receipt } = await shop.shopper.buy(body);
    const named = async (spec_lang: string) =>
      orderOf(await shop.http.call('getOrderInfo', { billing_no, receipt, spec_lang })).method_name;
    const offer = (isActive: boolean) =>
      shop.engine.query(
        `update payment_methods set active = ${isActive} where tenant = 'watt'`,
        [],
        'object',
      );
    await offer(false);
    const names = [await named('en'), await named('ja')];
    await offer(true);
    expect(names).toEqual(['Sand Wallet', 'サンドウォレット']);
    // Changing the method changes the name.
    expect((await shop.shopper.buy({ ...body, ...card })).billing_no).toBe(billing_no);
    expect(await named('en')).toBe('Card');
  });

  it('names the method that paid it, not one that was begun later [F3.28, F3.31]', async () => {
    const body = await shop.shopper.want();
    const first = await shop.shopper.buy(body);
    const before = orderOf(await shop.shopper.order(first.billing_no));
    await shop.shopper.buy({ ...body, ...card });
    shop.atSandpay(first.url, 'pay');
    await steps.reaches(first.billing_no, 'delivered');
    const { method_key, method_name } = orderOf(await shop.shopper.order(first.billing_no));
    expect({ method_key, method_name }).toEqual({
      method_key: before.method_key,
      method_name: before.method_name,
    });
  });

  it('made before names were kept has none, and is shown all the same [F3.28]', async () => {
    const { billing_no } = await shop.shopper.buy();
    await shop.engine.query('update payment_attempts set method_names = null', [], 'object');
    const order = orderOf(await shop.shopper.order(billing_no));
    expect(order).not.toHaveProperty('method_name');
    expect(order).toHaveProperty('method_key');
  });

  it('is checked at the provider at most every ten seconds, even if it is polled every second [F3.12]', async () => {
    const { billing_no } = await shop.shopper.buy();
    for (let poll = 0; poll < 10; poll += 1) await shop.shopper.order(billing_no);
    const jobs = await shop.engine.query(
      `select count(*)::int as jobs from jobs.job where name = 'reconcile' and data->>'orderId' = $1`,
      [String((await shop.ledger.order(billing_no)).id)],
      'object',
    );
    expect(counted.parse(jobs)[0].jobs).toBeLessThanOrEqual(2);
  });
});

describe('the return link', () => {
  it('opens the result without a login when the provider sends the player back by it [F3.24]', async () => {
    const { billing_no, url } = await shop.shopper.buy();
    const paid = await fetch(`${url.replace('localhost', '127.0.0.1')}/pay`, {
      method: 'POST',
      redirect: 'manual',
    });
    const back = new URL(paid.headers.get('location') ?? '');
    expect([back.host, back.pathname]).toEqual(['watt.localhost', '/result']);
    expect(back.searchParams.get('billing_no')).toBe(billing_no);
    await steps.reaches(billing_no, 'delivered');
    const reply = await byReceipt(billing_no, back.searchParams.get('receipt') ?? '');
    expect(orderOf(reply)).toMatchObject({ billing_no, status: 1 });
  });

  it('opens its own order only, and only if it is unaltered [F3.24]', async () => {
    const mine = await shop.shopper.buy();
    const other = await shop.shopper.buy();
    const [expiry = '', signature = ''] = mine.receipt.split('.');
    const later = (parseInt(expiry, 36) + 86_400).toString(36);
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const receipt of [
      other.receipt,
      `${later}.${signature}`,
      `${expiry}.${flipped}`,
      `${expiry}.${signature}A`,
    ]) {
      expect(codeName(await byReceipt(mine.billing_no, receipt))).toBe('orderNotFound');
    }
    expect(codeName(await byReceipt(mine.billing_no, mine.receipt))).toBe('success');
  });

  it('expires after a month [F3.24]', async () => {
    const { billing_no, receipt } = await shop.shopper.buy();
    shop.pass(29 * 86_400);
    expect(codeName(await byReceipt(billing_no, receipt))).toBe('success');
    shop.pass(3 * 86_400);
    expect(codeName(await byReceipt(billing_no, receipt))).toBe('orderNotFound');
  });

  it('can’t be used to pay, log in or list [F3.24]', async () => {
    const { receipt } = await shop.shopper.buy();
    const token = receipt;
    expect(codeName(await shop.http.call('platformPay', await shop.shopper.want(), { token }))).toBe(
      'notLoggedIn',
    );
    expect(codeName(await shop.http.call('allRoleList', { client_id: '110103' }, { token }))).toBe(
      'notLoggedIn',
    );
  });
});

describe('the orders of another player or brand', () => {
  it('another player, another brand and a visitor without a login get the answer for an order that doesn’t exist [F4.9]', async () => {
    const { billing_no, receipt } = await shop.shopper.buy();
    const none = await shop.shopper.order(never);
    expect(codeName(none)).toBe('orderNotFound');
    expect(await shop.shopper.order(billing_no, {}, second)).toEqual(none);
    expect(await byReceipt(never, receipt)).toEqual(none);
    const there = await shop.shopper.order(never, { spec_lang: 'en' }, dragon);
    expect(await shop.shopper.order(billing_no, { spec_lang: 'en' }, dragon)).toEqual(there);
    const input = { billing_no, receipt, spec_lang: 'en' };
    expect(await shop.http.call('getOrderInfo', input, { tenant: 'dragon' })).toEqual(there);
    expect(codeName(await shop.http.call('getOrderInfo', { billing_no }))).toBe('notLoggedIn');
    expect(codeName(await shop.http.call('getOrderInfo', { billing_no: never }))).toBe('notLoggedIn');
  });

  it('a token is worthless at another brand [F4.9]', async () => {
    const token = await shop.shopper.token();
    const there = { client_id: '120103', spec_lang: 'en' };
    const invented = await shop.http.call('allRoleList', there, { tenant: 'dragon', token: 'x'.repeat(43) });
    expect(await shop.http.call('allRoleList', there, { tenant: 'dragon', token })).toEqual(invented);
    expect(codeName(invented)).toBe('notLoggedIn');
  });

  it('another player, or a player at another brand, can’t pay an order by naming its number [F3.23]', async () => {
    const { billing_no } = await shop.shopper.buy();
    for (const who of [second, dragon]) {
      const body = { ...(await shop.shopper.want({}, who)), spec_lang: 'en' };
      const foreign = await shop.shopper.ask({ ...body, billing_no }, who);
      expect(codeName(foreign)).toBe('orderNotFound');
      expect(await shop.shopper.ask({ ...body, billing_no: never }, who)).toEqual(foreign);
    }
    expect(await shop.ledger.attempts(billing_no)).toHaveLength(1);
  });

  it('a refusal doesn’t use up the order key [F3.23]', async () => {
    const body = await shop.shopper.want();
    const before = await shop.ledger.counts();
    expect(codeName(await shop.shopper.ask({ ...body, billing_no: never }))).toBe('orderNotFound');
    expect(await shop.ledger.counts()).toEqual(before);
    expect(codeName(await shop.shopper.ask(body))).toBe('success');
  });

  it('a game of another brand gets the same answer as an unknown game [F4.9]', async () => {
    const unknown = await shop.http.call('getServerList', { client_id: '999999' });
    expect(await shop.http.call('getServerList', { client_id: '120103' })).toEqual(unknown);
    expect(codeName(unknown)).toBe('notAGame');
  });
});
