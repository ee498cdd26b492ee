import { accountIdOf, purchaseOf, type Buying } from '@/__tests__/support/shop/limited-purchases';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, type Who } from '@/__tests__/support/shop/shop-http';
import { until } from '@/__tests__/support/machine/until';
import { activityClaims } from '@/lib/backend/activities/schema';
import { withTx } from '@/lib/backend/kernel/db/client';
import { claimReward } from '@/lib/backend/activities/claim';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { lockOrder } from '@/lib/backend/orders/repo';
import { cumulativeActivityInfo, receiveActivityGift, type ActivityInfo } from '@/lib/contract/activities';

jest.setTimeout(120_000);

/** Neon Rush of watt has an activity of each kind. */
const player: Who = { tenant: 'watt', clientId: '110303', username: 'player1' };
const gpId = 'watt-neonrush';

let shop: Harness;
let accountId: number;
beforeAll(async () => {
  shop = await openHarness();
  accountId = await accountIdOf(shop.db, buying(1));
  // Early on a day in the middle of a quarter, so that consecutive days belong to one activity.
  const { ends_at } = await event('cumulative');
  shop.pass(ends_at - shop.clock.now() / 1000 + 10 * 86_400 + 3_600);
}, 120_000);
afterEach(() => shop.calm());
afterAll(() => shop.close());

let turn = 0;
const buying = (minor: number): Buying => ({
  tenant: 'watt',
  gpId,
  clientId: player.clientId,
  area: 'sea',
  productId: `p${(turn += 1)}`,
  roleId: 'r1',
  price: { minor, currency: 'USD' },
});

const happens = (orderId: number, name: 'moneyArrived' | 'granted' | 'moneyReturned') =>
  withTx(shop.db, async (tx) =>
    applyEvent(shop.deps(), tx, await lockOrder(tx, orderId), {
      name,
      at: shop.clock.date(),
      ...(name === 'moneyArrived' && { facts: { paidAt: shop.clock.date() } }),
    }),
  );

/** Pays an order of that amount now, whose goods are delivered at once; returns its id. */
async function paid(minor: number): Promise<number> {
  const prepared = await preparePayment(shop.deps(), purchaseOf(accountId, buying(minor)));
  if (!prepared.ok) throw new Error(prepared.error.code);
  await happens(prepared.value.order.id, 'moneyArrived');
  await happens(prepared.value.order.id, 'granted');
  return prepared.value.order.id;
}

const ask = async (id: string, input: Record<string, string>) =>
  shop.http.call(
    id,
    { client_id: player.clientId, ...input },
    { tenant: 'watt', token: await shop.shopper.token(player) },
  );

async function event(type: 'cumulative' | 'continuous'): Promise<ActivityInfo> {
  const reply = await ask('cumulativeActivityInfo', { domain_area: 'sea', type });
  const [first] = cumulativeActivityInfo.response.parse(reply.content);
  if (first === undefined) throw new Error('no event');
  return first;
}
const states = ({ milestones }: ActivityInfo) => milestones.map(({ state }) => state);

async function claim({ activity_id }: ActivityInfo, step: number) {
  const [role] = await shop.shopper.roles(player);
  const place = { server_id: role?.server_id ?? '', role_id: role?.role_id ?? '' };
  return ask('receiveActivityGift', { activity_id, step: String(step), ...place });
}
const grantsOf = () =>
  shop.game.control.grants().grants.filter((grant) => grant.request?.order_ref.startsWith('activity:'));

describe('activities', () => {
  it('add up payments in a cumulative activity, and subtract refunds [F5.9]', async () => {
    const before = await event('cumulative');
    expect(before).toMatchObject({ currency: 'USD', total: '0.00', ended: false });
    expect(before.milestones.map(({ amount }) => amount)).toEqual(['5.00', '20.00', '50.00', '100.00']);
    await paid(1_999);
    expect(states(await event('cumulative'))).toEqual(['claimable', 'locked', 'locked', 'locked']);
    const more = await paid(100);
    expect(states(await event('cumulative'))).toEqual(['claimable', 'claimable', 'locked', 'locked']);
    await happens(more, 'moneyReturned');
    expect(await event('cumulative')).toMatchObject({ total: '19.99' });
  });

  it('give one reward for 500 claims, to the named character, with the game’s own grant [F5.9]', async () => {
    const info = await event('cumulative');
    const [role] = await shop.shopper.roles(player);
    const claiming = {
      scope: scopeOf('watt'),
      player: { accountId, username: 'player1', suid: 'u1001', gpId, tokenHash: '' },
      activityId: info.activity_id,
      step: 1,
      zone: 'Asia/Singapore',
      character: { serverId: role?.server_id ?? '', roleId: role?.role_id ?? '' },
    };
    const direct = Promise.all(Array.from({ length: 480 }, () => claimReward(shop.deps(), claiming)));
    const replies = await Promise.all(Array.from({ length: 20 }, () => claim(info, 1)));
    const kept = replies.map((reply) => receiveActivityGift.response.parse(reply.content).state);
    const answered = (await direct).map((result) => (result.ok ? result.value : result.error));
    expect([...kept, ...answered].every((state) => state === 'sending' || state === 'received')).toBe(true);
    await until('the reward is there', async () => states(await event('cumulative'))[0] === 'received');
    expect(await shop.db.select({ step: activityClaims.step }).from(activityClaims)).toEqual([{ step: 1 }]);
    expect(grantsOf()).toHaveLength(1);
    expect(grantsOf()[0]?.request).toMatchObject({ product_id: 'gems_300', quantity: 1 });
  });

  it('allow no claim of a reward that is not reached, and a new claim of one that the game refused [F5.9]', async () => {
    const info = await event('cumulative');
    expect(codeName(await claim(info, 3))).toBe('claimFailed');
    expect(codeName(await claim(info, 9))).toBe('claimFailed');
    await paid(1);
    shop.game.control.behaviour({ mode: 'refuse' });
    await claim(info, 2);
    await until('the game has refused it', async () => states(await event('cumulative'))[1] === 'failed');
    shop.calm();
    await claim(info, 2);
    await until('the reward is there', async () => states(await event('cumulative'))[1] === 'received');
  });

  it('count days in a row by the brand’s calendar in a continuous activity, and start over after a day without payment [F5.9]', async () => {
    const start = await event('continuous');
    expect(start.milestones.map(({ days }) => days)).toEqual([1, 3, 5, 7]);
    // The payments above were made today.
    expect(start).toMatchObject({ best_days: 1, run_days: 1, today: true, offset: 480 });
    for (const expected of [2, 3]) {
      shop.pass(86_400);
      expect(await event('continuous')).toMatchObject({ run_days: expected - 1, today: false });
      await paid(99);
      expect(await event('continuous')).toMatchObject({
        best_days: expected,
        run_days: expected,
        today: true,
      });
    }
    expect(states(await event('continuous')).slice(0, 3)).toEqual(['claimable', 'claimable', 'locked']);
    shop.pass(2 * 86_400);
    expect(await event('continuous')).toMatchObject({ best_days: 3, run_days: 0 });
  });

  it('allow claims for a while after their end, and don’t exist afterwards (−3022) [F5.9]', async () => {
    const info = await event('continuous');
    shop.pass(info.ends_at - shop.clock.now() / 1000 + 60);
    await paid(99);
    const all = cumulativeActivityInfo.response.parse(
      (await ask('cumulativeActivityInfo', { domain_area: 'sea', type: 'continuous' })).content,
    );
    expect(all.map(({ ended }) => ended)).toEqual([true, false]);
    expect(all[0]?.best_days).toBe(3);
    expect(receiveActivityGift.response.parse((await claim(info, 1)).content).state).toBe('sending');
    shop.pass(info.claim_until - shop.clock.now() / 1000 + 60);
    expect(codeName(await claim(info, 2))).toBe('activityNotExist');
    expect(codeName(await ask('activityStatus', { activity_id: info.activity_id }))).toBe('activityNotExist');
  });

  it('answer −3022 in a game whose last one is over, and with an empty list in a game that never had any [F5.9]', async () => {
    const siege: Who = { tenant: 'joyage', clientId: '180503', username: 'player1' };
    const token = await shop.shopper.token(siege);
    const input = { client_id: siege.clientId, domain_area: 'twhk', type: 'continuous' };
    expect(codeName(await shop.http.call('cumulativeActivityInfo', input, { tenant: 'joyage', token }))).toBe(
      'activityNotExist',
    );
    const none = { ...input, type: 'cumulative' };
    expect(
      (await shop.http.call('cumulativeActivityInfo', none, { tenant: 'joyage', token })).content,
    ).toEqual([]);
  });
});
