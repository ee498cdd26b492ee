import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, wattPlayer } from '@/__tests__/support/shop/shop-http';
import { createShopper } from '@/__tests__/support/shop/shopper';
import { obfuscate } from '@/lib/domain/obfuscation';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
const staff = operating(() => shop.deps());
const game = 'watt-emberfall';
const found = z.array(z.object({ account: z.number(), username: z.string(), isBlocked: z.boolean() }));

const accountOf = async (text = 'player1') => {
  const [one] = found.parse(await staff.value('player.find', { text, brand: 'watt', game }));
  if (one === undefined) throw new Error(`no ${text}`);
  return one.account;
};
const logIn = async () =>
  shop.http.call('auth', {
    client_id: wattPlayer.clientId,
    username: obfuscate(wattPlayer.username, 'a1f'),
    password: obfuscate('sandbox-pass-1', '0bc'),
  });
const buyAgain = async () => {
  const shopper = createShopper(shop.http, shop.clock);
  return codeName(await shopper.ask(await shopper.want()));
};

afterEach(async () => {
  await staff.ask('player.unblock', { account: await accountOf() });
});

describe('a blocked player', () => {
  it('is logged out everywhere, gets the reason at the login, and can log in again once unblocked [F7.1]', async () => {
    const account = await accountOf();
    const token = await shop.shopper.token();
    const body = await shop.shopper.want();
    const blocked = await staff.value('player.block', { account });
    expect(blocked).toMatchObject({ account, until: null });
    expect(Object(blocked).ended).toBeGreaterThan(0);
    expect(codeName(await shop.http.call('platformPay', body, { token }))).toBe('notLoggedIn');
    const refused = await logIn();
    expect(codeName(refused)).toBe('accountBlocked');
    expect(refused.msg).toContain('contact customer service');
    expect(
      found.parse(await staff.value('player.find', { text: 'player1', brand: 'watt', game })),
    ).toMatchObject([{ account, isBlocked: true }]);
    expect(await staff.refusal('player.unblock', { account })).toBe('done');
    expect(codeName(await logIn())).toBe('success');
    expect(await buyAgain()).toBe('success');
    expect(await staff.refusal('player.unblock', { account })).toBe('notPossible');
  });

  it('can log in again when the block’s time is up [F7.1]', async () => {
    const account = await accountOf();
    await staff.value('player.block', { account, until: '7d' });
    expect(codeName(await logIn())).toBe('accountBlocked');
    shop.pass(7 * 24 * 3600 + 1);
    expect(codeName(await logIn())).toBe('success');
    expect(await staff.value('player.show', { account })).toMatchObject({ block: null });
  });

  it('learns nothing about the block from a login with a wrong password [F7.1]', async () => {
    await staff.value('player.block', { account: await accountOf() });
    const wrong = await shop.http.call('auth', {
      client_id: wattPlayer.clientId,
      username: obfuscate(wattPlayer.username, 'a1f'),
      password: obfuscate('wrong', '0bc'),
    });
    expect(codeName(wrong)).toBe('loginFailed');
  });

  it('is kept out even if a login was under way when the block came [F7.1]', async () => {
    const account = await accountOf();
    for (let round = 0; round < 5; round += 1) {
      const [entered] = await Promise.all([logIn(), staff.value('player.block', { account })]);
      const token = z.object({ oauth_token: z.string() }).safeParse(entered.content).data?.oauth_token;
      if (token !== undefined) {
        const me = await shop.http.call('getUserInfo', { client_id: wattPlayer.clientId }, { token });
        expect(codeName(me)).toBe('notLoggedIn');
      }
      await staff.value('player.unblock', { account });
    }
  });
});

it('ends all logins of a player, and leaves the next one alone [F7.1]', async () => {
  const account = await accountOf();
  const token = z.object({ oauth_token: z.string() }).parse((await logIn()).content).oauth_token;
  const me = (given: string) =>
    shop.http.call('getUserInfo', { client_id: wattPlayer.clientId }, { token: given });
  expect(codeName(await me(token))).toBe('success');
  expect(await staff.refusal('player.end-logins', { account })).toBe('done');
  expect(codeName(await me(token))).toBe('notLoggedIn');
  expect(await staff.refusal('player.end-logins', { account })).toBe('notPossible');
  expect(codeName(await logIn())).toBe('success');
});

it('finds a player by each of their names, and shows their orders and logins [F7.1]', async () => {
  const account = await accountOf();
  expect(await accountOf('u1001')).toBe(account);
  expect(await accountOf('PLAYER1')).toBe(account);
  expect(await staff.value('player.find', { text: 'nobody-of-that-name' })).toEqual([]);
  const shopper = createShopper(shop.http, shop.clock);
  const { billing_no: billingNo } = await shopper.buy();
  const shown = await staff.value('player.show', { account });
  expect(shown).toMatchObject({ account, player: 'u1001', block: null, hasPassword: true });
  expect(Object(shown).orders).toContainEqual(expect.objectContaining({ billingNo, currency: 'USD' }));
  expect(Object(shown).logins).toBeGreaterThan(0);
  expect(await staff.refusal('player.show', { account: 999_999 })).toBe('notFound');
  expect(await staff.refusal('player.block', { account: 'u1001' })).toBe('wrongInput');
});

it('writes no name of a player into the audit log [F7.1]', async () => {
  const account = await accountOf();
  await staff.value('player.block', { account });
  const entries = JSON.stringify(await staff.value('audit.list', { subject: `account ${account}` }));
  expect(entries).toContain('player.block');
  for (const name of ['player1', 'u1001']) expect(entries).not.toContain(name);
});
