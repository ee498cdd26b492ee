import { z } from 'zod';
import { newKey } from '@/__tests__/support/shop/shopper';
import { codeName, createdOf, orderOf } from '@/__tests__/support/shop/shop-http';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import { until } from '@/__tests__/support/machine/until';
import { withTx } from '@/lib/backend/kernel/db/client';
import { createDebt } from '@/lib/backend/debts/create-debt';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { debtInfo } from '@/lib/contract/debts';
import { replenishAuth } from '@/lib/contract/debt-login';
import { obfuscate } from '@/lib/domain/obfuscation';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const game = 'watt-emberfall';
let accounts = 0;

/** Makes a debt of a new account that is blocked in the game; returns the id of its link and the account. */
async function owing(seconds = 3600, suid = `owes-${(accounts += 1)}`) {
  const expiresAt = new Date(shop.clock.now() + seconds * 1000);
  const facts = { gpId: game, suid, userName: `Name of ${suid}`, area: 'sea', expiresAt } as const;
  const amount = { minor: 1234, currency: 'USD' } as const;
  const made = await withTx(shop.db, (tx) =>
    createDebt(shop.deps(), tx, scopeOf('watt'), { ...facts, amount }),
  );
  if (made === null) throw new Error('no such game');
  shop.game.control.block(game, suid);
  return { replenishId: made.replenishId, suid };
}

const ask = async (replenish_id: string, tenant: 'watt' | 'dragon' = 'watt') =>
  shop.http.call('replenishmentInfo', { replenish_id }, { tenant });
const infoOf = async (replenishId: string) => debtInfo.parse((await ask(replenishId)).content);

const pay = async (replenish_id: string, more: Record<string, string> = {}) =>
  shop.http.call('replenishmentPay', {
    replenish_id,
    payway_id: '103',
    channel_id: '10302',
    country: 'PH',
    platform: 'web',
    order_key: newKey(),
    ...more,
  });
const isBlocked = (account_id: string) => shop.game.control.isBlocked(game, account_id).blocked;
const unblocked = (suid: string) => until('account let in again', async () => !isBlocked(suid));

describe('a debt', () => {
  it('is shown and paid without a login, and the game then unblocks the account [F5.12]', async () => {
    const { replenishId, suid } = await owing();
    expect(await infoOf(replenishId)).toMatchObject({
      game_name: 'Emberfall Chronicles',
      user_name: `Name of ${suid}`,
      amount: '12.34',
      currency_code: 'USD',
      status: 'open',
      domain_area: 'sea',
    });
    expect(isBlocked(suid)).toBe(true);
    const created = createdOf(await pay(replenishId));
    shop.atSandpay(created.url, 'pay');
    await unblocked(suid);
    await steps.reaches(created.billing_no, 'delivered');
    expect(await infoOf(replenishId)).toMatchObject({ status: 'unblocked', billing_no: created.billing_no });
    expect(steps.grantsFor(created.billing_no)).toEqual([]);
  });

  it('is unblocked within 15 minutes even if the game is down at first [F5.12]', async () => {
    const { replenishId, suid } = await owing();
    const { url, billing_no } = createdOf(await pay(replenishId));
    shop.game.control.behaviour({ mode: 'down' });
    shop.atSandpay(url, 'pay');
    await until('paid', async () => (await infoOf(replenishId)).status === 'paid');
    await steps.unblockTries(billing_no, 1);
    shop.calm();
    shop.pass(14 * 60);
    await shop.runHousekeeping();
    await unblocked(suid);
  });

  it('makes one order when several visitors start to pay it at the same moment with different keys [F5.12]', async () => {
    const { replenishId } = await owing();
    const replies = await Promise.all(Array.from({ length: 40 }, () => pay(replenishId)));
    const made = new Set(replies.map((reply) => createdOf(reply).billing_no));
    expect(made.size).toBe(1);
    expect(await shop.ledger.attempts([...made][0] ?? '')).toHaveLength(1);
  });

  it('that is paid twice unblocks once, and the second payment is refunded [F5.12]', async () => {
    const { replenishId, suid } = await owing();
    const first = createdOf(await pay(replenishId));
    const second = createdOf(await pay(replenishId, { payway_id: '108', channel_id: '10801' }));
    expect(second.billing_no).toBe(first.billing_no);
    await Promise.all([first, second].map(async ({ url }) => shop.atSandpay(url, 'pay')));
    await steps.refunded(first.billing_no, 1);
    await unblocked(suid);
    await steps.reaches(first.billing_no, 'delivered');
    const captured = (await shop.ledger.captures(first.billing_no)).map(({ kind }) => kind).sort();
    expect(captured).toEqual(['duplicate', 'settling']);
    const { billing_no, receipt } = first;
    const order = await shop.http.call('getOrderInfo', { billing_no, receipt });
    expect(orderOf(order).status).toBe(10);
    expect(await shop.ledger.effects(first.billing_no, 'grant')).toEqual([]);
  });

  it('leads its payer back to its own page, and shows its result to a holder of the receipt [F5.12]', async () => {
    const { replenishId } = await owing();
    const { billing_no, receipt } = createdOf(await pay(replenishId));
    const [attempt] = await shop.ledger.attempts(billing_no);
    const back = new URL(attempt?.request.returnUrl ?? '');
    expect(back.pathname).toBe('/result');
    expect(back.searchParams.get('replenish_id')).toBe(replenishId);
    const order = orderOf(await shop.http.call('getOrderInfo', { billing_no, receipt }));
    expect(order).toMatchObject({ product_name: 'Outstanding payment', amount: '12.34', currency: 'USD' });
  });

  it('doesn’t reveal the id of its link to a holder of the receipt [F5.12]', async () => {
    const { replenishId } = await owing();
    const { billing_no, receipt } = createdOf(await pay(replenishId));
    const answer = await shop.http.call('getOrderInfo', { billing_no, receipt });
    expect(orderOf(answer).product_id).toBe(`replenish:${billing_no}`);
    expect(JSON.stringify(answer)).not.toContain(replenishId);
  });
});

describe('a debt whose time is up', () => {
  it('is shown as expired and can’t be paid [F5.12]', async () => {
    const { replenishId } = await owing(60);
    expect((await infoOf(replenishId)).valid_time).toBeLessThanOrEqual(60);
    shop.pass(61);
    expect(await infoOf(replenishId)).toMatchObject({ status: 'expired' });
    expect(codeName(await pay(replenishId))).toBe('replenishError');
  });

  it('is still settled, and its account unblocked, by money that arrives late [F5.12]', async () => {
    const { replenishId, suid } = await owing(60);
    const { url } = createdOf(await pay(replenishId));
    shop.pass(61);
    await shop.runHousekeeping();
    shop.atSandpay(url, 'pay');
    await unblocked(suid);
    await until('the shop has heard', async () => (await infoOf(replenishId)).status === 'unblocked');
  });
});

describe('finding a debt', () => {
  it('gives the same answer, −3016, for an unknown link and for another brand’s [F5.12]', async () => {
    const { replenishId } = await owing();
    expect([codeName(await ask('nobody-knows-this')), codeName(await ask(replenishId, 'dragon'))]).toEqual([
      'replenishError',
      'replenishError',
    ]);
    expect(codeName(await pay('nobody-knows-this'))).toBe('replenishError');
    expect(codeName(await shop.http.call('replenishmentInfo', {}))).toBe('replenishError');
  });

  it('works with a login to pay a debt, which returns the debt’s link, and with that login’s token [F4.3]', async () => {
    const login = { username: obfuscate('player2', 'a1f'), password: obfuscate('sandbox-pass-2', '0bc') };
    const logIn = async () =>
      replenishAuth.response.parse(
        (await shop.http.call('replenishAuth', { game_id: '110103', ...login })).content,
      );
    const { replenishId } = await owing(3600, 'u1002');
    const user = await logIn();
    expect(user.replenish_id).toBe(replenishId);
    const asked = await shop.http.call(
      'replenishmentInfo',
      { client_id: '110103' },
      { token: user.oauth_token },
    );
    expect(debtInfo.parse(asked.content).replenish_id).toBe(replenishId);
    expect(codeName(await shop.http.call('replenishmentInfo', { client_id: '110103' }))).toBe('notLoggedIn');
    shop.atSandpay(createdOf(await pay(replenishId)).url, 'pay');
    await until('paid', async () => (await infoOf(replenishId)).status !== 'open');
    expect((await logIn()).replenish_id).not.toBe(replenishId);
  });

  it('includes the regions that can pay it and the games with such payments [F5.12]', async () => {
    const { replenishId } = await owing();
    const regions = await shop.http.call('replenishmentCountries', { replenish_id: replenishId });
    expect(
      z
        .array(z.object({ code: z.string() }))
        .parse(regions.content)
        .map(({ code }) => code),
    ).toContain('PH');
    const games = await shop.http.call('replenishmentGames', { platform: 'web', domain_area: 'sea' });
    expect(
      z
        .array(z.object({ gp_id: z.string() }))
        .parse(games.content)
        .map(({ gp_id }) => gp_id),
    ).toContain(game);
  });
});
