import { z } from 'zod';
import { tablesNaming } from '@/__tests__/support/database/tables-naming';
import { until } from '@/__tests__/support/machine/until';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, type Who } from '@/__tests__/support/shop/shop-http';
import { batchOf, eventOf, trackingHost } from '@/__tests__/support/shop/tracked';
import { encodeCard } from '@/lib/domain/cards';
import { obfuscate } from '@/lib/domain/obfuscation';
import { sampleCard } from '@/lib/sandbox/seed/card-facts';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const game = 'watt-emberfall';
/** Limited for each character. */
const limited = 'bundle_starter';
const who = (n: number): Who => ({ tenant: 'watt', clientId: '110103', username: `player${n}` });
const found = z.array(z.object({ account: z.number(), player: z.string() })).min(1);

/** Sample players have the same names and ids in every game. These get unique ones, and owe no debts. */
beforeAll(async () => {
  const inGame = `tenant = 'watt' and gp_id = $1`;
  await shop.engine.query(`delete from debts where ${inGame}`, [game], 'object');
  await shop.engine.query(
    `update accounts set username = replace(username, 'player', 'Mia-Lee-'), suid = replace(suid, 'u100', 'game-id-') where ${inGame}`,
    [game],
    'object',
  );
});

async function accountOf(n: number) {
  const [one] = found.parse(await staff.value('player.find', { text: `player${n}`, brand: 'watt', game }));
  if (one === undefined) throw new Error(`no player${n}`);
  return one;
}
const logIn = (n: number) =>
  shop.http.call('auth', {
    client_id: '110103',
    username: obfuscate(`player${n}`, 'a1f'),
    password: obfuscate(`sandbox-pass-${n}`, '0bc'),
  });

/** A delivered order of a player, together with everything else that a player can leave at the shop. */
async function livedIn(n: number, cardNo: number) {
  const { account, player } = await accountOf(n);
  const device = `device-of-${n}`;
  // The character with the longest name, which is no part of other words.
  const roles = await shop.shopper.roles(who(n));
  const role = roles.toSorted((one, other) => other.name.length - one.name.length)[0];
  const character = { server_id: role?.server_id ?? '', role_id: role?.role_id ?? '' };
  const wanted = await shop.shopper.want({ ...character, product_id: limited, did: device }, who(n));
  const { billing_no: billingNo, url } = await shop.shopper.buy(wanted, who(n));
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await steps.allHeard();
  const token = await shop.shopper.token(who(n));
  const contact = `mail-${n}@mail.example`;
  const problem = { billing_no: billingNo, problem: 'other', text: `I am number ${n}, says Mia`, contact };
  expect(codeName(await shop.http.call('reportProblem', problem, { token }))).toBe('success');
  const exchanged = await shop.http.call(
    'cardExchange',
    {
      client_id: '110103',
      ...character,
      platform: 'web',
      card_info: await encodeCard(sampleCard('exchange', game, cardNo), '110103'),
    },
    { token },
  );
  expect(codeName(exchanged)).toBe('success');
  const events = [
    eventOf('pay_pressed', 10 * n, { base: { did: device }, user: { suid: player, gp_id: game } }),
    eventOf('pay_pressed', 10 * n + 1, { base: { did: device } }),
  ];
  expect(await trackingHost(shop.http).stored(batchOf(events))).toMatchObject({ stored: 2 });
  const owed = { brand: 'watt', game, player, name: `Kim-${n}`, area: 'sea', amount: '1.00' };
  const debt = z.object({ id: z.number() }).parse(await staff.value('debt.create', owed)).id;
  await until('all is sent', async () => {
    const waiting = await shop.engine.query(
      `select 1 from outbox where state <> 'done' and (order_id in (select id from orders where account_id = $1) or payload->>'suid' = $2)`,
      [account, player],
      'object',
    );
    return waiting.length === 0;
  });
  expect(role?.name.length).toBeGreaterThan(3);
  const names = [`Mia-Lee-${n}`, player, role?.role_id ?? '', role?.name ?? '', device];
  return { account, billingNo, debt, words: [...names, contact, `number ${n}, says Mia`, `Kim-${n}`] };
}

describe('the data of a player', () => {
  it('is exported completely, for a reason, and without anything that gives access [F7.3]', async () => {
    const { account, billingNo, words } = await livedIn(1, 11);
    const dry = await staff.ask('player.export', { account }, { isDryRun: true });
    expect(JSON.stringify(dry)).not.toContain(billingNo);
    const outcome = await staff.ask('player.export', { account }, { reason: 'asked by mail' });
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { document } = z.object({ document: z.looseObject({}) }).parse(outcome.value.value);
    const text = JSON.stringify(document);
    for (const word of words) expect(text).toContain(word);
    expect(document).toMatchObject({
      account: { account, username: 'Mia-Lee-1' },
      orders: expect.arrayContaining([expect.objectContaining({ billingNo, state: 'delivered' })]),
      problems: [{ billingNo, contact: 'mail-1@mail.example' }],
      cards: [{ kind: 'exchange' }],
      debts: [{ userName: 'Kim-1', amount: '1.00' }],
      gifts: [{ topic: 'gift', state: 'done' }],
      callbacks: expect.arrayContaining([
        expect.objectContaining({ body: expect.stringContaining(billingNo) }),
      ]),
    });
    expect(document).toMatchObject({ events: [{ name: 'pay_pressed' }, { name: 'pay_pressed' }] });
    expect(text).not.toMatch(/argon2|passwordHash|replenishId|"hash"|presentation/);
    const entries = JSON.stringify(await staff.value('audit.list', { operation: 'player.export' }));
    expect(entries).toContain('asked by mail');
    for (const word of words) expect(entries).not.toContain(word);
  });

  it('is erased from every table, while orders and books stay [F7.3]', async () => {
    const { account, billingNo, debt, words } = await livedIn(2, 12);
    const tables = await Promise.all(words.map((word) => tablesNaming(shop.engine, word)));
    expect(new Set(tables.flat().map((table) => table.split(':')[0]))).toEqual(
      new Set([
        'accounts',
        'card_redemptions',
        'debts',
        'order_problems',
        'orders',
        'outbox',
        'quota_counters',
        'quota_uses',
        'track_events',
      ]),
    );
    const books = async () => ({
      order: await staff.value('order.show', { billingNo }),
      revenue: await staff.value('report.revenue', { brand: 'watt' }),
      unbacked: await staff.value('report.unbacked'),
    });
    const { order, ...before } = await books();
    const shown = await staff.value('order.show', { billingNo, callbacks: true });
    expect(Object(shown).callbacks.length).toBeGreaterThan(0);
    expect(await staff.refusal('player.erase', { account })).toBe('notPossible');
    await staff.value('debt.cancel', { id: debt });
    expect(await staff.refusal('player.erase', { account }, { reason: 'MIA-LEE-2 asked' })).toBe(
      'wrongInput',
    );
    const dry = await staff.value('player.erase', { account }, { isDryRun: true });
    expect(dry).toMatchObject({ account, orders: 1, problems: 1, events: 2, namedInAuditLog: [] });
    expect(codeName(await logIn(2))).toBe('success');

    await staff.value('player.erase', { account });
    for (const word of words) expect([word, await tablesNaming(shop.engine, word)]).toEqual([word, []]);
    expect(await staff.value('order.show', { billingNo, callbacks: true })).toMatchObject({ callbacks: [] });
    const { order: after, ...left } = await books();
    expect(left).toEqual(before);
    const { amount, state, money, goods } = Object(order);
    expect(after).toMatchObject({ amount, state, money, goods, player: { name: `erased-${account}` } });
    expect(await staff.value('audit.verify')).toMatchObject({ isWhole: true });
    expect(await staff.value('problem.list', { brand: 'watt' })).not.toContainEqual(
      expect.objectContaining({ order: billingNo }),
    );
    expect(await staff.refusal('player.erase', { account })).toBe('notPossible');
    expect(await staff.refusal('player.unblock', { account })).toBe('notPossible');
    // A block for a time would end the one for ever.
    expect(await staff.refusal('player.block', { account, until: '1h' })).toBe('notPossible');
    expect(await staff.value('player.show', { account })).toMatchObject({ block: { until: null } });
  });

  it('leaves an account that can’t be used, neither with an earlier login nor with one under way [F7.3]', async () => {
    const { account } = await accountOf(3);
    const token = await shop.shopper.token(who(3));
    const [entered] = await Promise.all([
      logIn(3).catch(() => null),
      staff.value('player.erase', { account }),
    ]);
    const tokens = z.object({ oauth_token: z.string() }).safeParse(entered?.content).data;
    for (const each of [token, tokens?.oauth_token ?? token]) {
      const me = await shop.http.call('getUserInfo', { client_id: '110103' }, { token: each });
      expect(codeName(me)).toBe('notLoggedIn');
    }
    expect(codeName(await logIn(3))).toBe('loginFailed');
    await expect(
      shop.engine.query(
        `insert into access_tokens select 'x', id, tenant, gp_id, created_at, created_at, null, 'x', created_at, null from accounts where id = $1`,
        [account],
        'object',
      ),
    ).rejects.toThrow('was erased');
  });
});

it('a player’s data is not erased while a payment is open or goods are due [F7.3]', async () => {
  const { account } = await accountOf(1);
  const { billing_no: billingNo, url } = await shop.shopper.buy(undefined, who(1));
  const refused = await staff.ask('player.erase', { account });
  expect(refused).toMatchObject({ ok: false, error: { message: expect.stringContaining(billingNo) } });
  shop.game.control.behaviour({ mode: 'down', only: 'grants' });
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'paid');
  expect(await staff.refusal('player.erase', { account })).toBe('notPossible');
  expect(codeName(await logIn(1))).toBe('success');
});
