import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, type PayBody, type Who } from '@/__tests__/support/shop/shop-http';
import { activityClaims } from '@/lib/backend/activities/schema';
import { coupons } from '@/lib/backend/promotions/schema';
import { cumulativeActivityInfo, receiveActivityGift } from '@/lib/contract/activities';
import { claimableCoupons, receiveCoupons } from '@/lib/contract/coupons';
import { vipBasicInfo, vipInfo } from '@/lib/contract/vip';

/** Players claim while the game answers, on a busy machine. */
jest.setTimeout(180_000);

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** A game with activities, and one with levels. */
const rusher: Who = { tenant: 'watt', clientId: '110303', username: 'player2' };
const member: Who = { tenant: 'watt', clientId: '110203', username: 'player2' };

const ask = async (id: string, who: Who, input: PayBody = {}) =>
  shop.http.call(
    id,
    { client_id: who.clientId, ...input },
    { tenant: who.tenant, token: await shop.shopper.token(who) },
  );

/** Pays for the dearest goods that aren't limited; the game does as it is told. */
async function pay(who: Who): Promise<string> {
  const goods = (await shop.http.goods(who, 'sea')).filter((one) => one.isCoupon && !one.isLimit);
  const [dearest] = goods.sort((a, b) => Number(b.price) - Number(a.price));
  const body = await shop.shopper.want({ product_id: dearest?.value ?? '' }, who);
  const { billing_no: billingNo, url } = await shop.shopper.buy(body, who);
  shop.atSandpay(url, 'pay');
  return billingNo;
}
/** An order that is paid, and whose goods the game hasn't answered about. */
async function paid(who: Who): Promise<string> {
  shop.game.control.behaviour({ mode: 'down', only: 'grants' });
  const billingNo = await pay(who);
  await steps.grantTries(billingNo, 1);
  expect(await steps.stateOf(billingNo)).toBe('paid');
  return billingNo;
}
/** The game answers about the goods that wait. */
async function answers(mode: 'ok' | 'refuse', billingNo: string, state: string) {
  shop.game.control.behaviour({ mode, ...(mode === 'refuse' && { only: 'grants' as const }) });
  shop.pass(15);
  await shop.runHousekeeping();
  await steps.reaches(billingNo, state);
  shop.calm();
}

async function activity() {
  const input = { domain_area: 'sea', type: 'cumulative' };
  const { content } = await ask('cumulativeActivityInfo', rusher, input);
  const [first] = cumulativeActivityInfo.response.parse(content);
  if (first === undefined) throw new Error('no activity');
  return first;
}
async function claimReward() {
  const { activity_id } = await activity();
  const [role] = await shop.shopper.roles(rusher);
  const place = { server_id: role?.server_id ?? '', role_id: role?.role_id ?? '' };
  return ask('receiveActivityGift', rusher, { activity_id, step: '1', ...place });
}
const claims = async () => (await shop.db.select().from(activityClaims)).length;

describe('a reward of an activity', () => {
  it('can’t be claimed for goods that the game may yet refuse, and never for those it has refused [F5.9]', async () => {
    const billingNo = await paid(rusher);
    const waiting = await activity();
    expect(Number(waiting.total)).toBeGreaterThanOrEqual(5);
    expect(waiting.milestones[0]).toMatchObject({ state: 'locked', waits: true });
    expect(codeName(await claimReward())).toBe('claimFailed');
    await answers('refuse', billingNo, 'refunded');
    expect(await activity()).toMatchObject({ total: '0.00', milestones: [{ state: 'locked' }, {}, {}, {}] });
    expect((await activity()).milestones[0]).not.toHaveProperty('waits');
    expect(codeName(await claimReward())).toBe('claimFailed');
    expect(await claims()).toBe(0);
  });

  it('isn’t given in any moment between the money and the game’s refusal, however often it is claimed [F5.9]', async () => {
    shop.game.control.behaviour({ mode: 'refuse', only: 'grants' });
    for (let round = 0; round < 4; round += 1) {
      const paying = pay(rusher);
      const said = new Set<string | null>();
      const claiming = Promise.all(
        Array.from({ length: 6 }, async () => {
          for (let turn = 0; turn < 8; turn += 1) said.add(codeName(await claimReward()));
        }),
      );
      await steps.reaches(await paying, 'refunded');
      await claiming;
      expect([...said]).toEqual(['claimFailed']);
    }
    expect(await claims()).toBe(0);
  });

  it('can be claimed once the goods are delivered, which count on the day they were paid [F5.9]', async () => {
    const billingNo = await paid(rusher);
    await answers('ok', billingNo, 'delivered');
    expect((await activity()).milestones[0]?.state).toBe('claimable');
    expect(receiveActivityGift.response.parse((await claimReward()).content).state).toBe('sending');
    expect(await claims()).toBe(1);
  });
});

/** The codes of the levels' coupons that a member may claim, and the points they have. */
async function standing() {
  const rewards = claimableCoupons.response.parse((await ask('claimable', member)).content);
  const { total_points: points } = vipInfo.response.parse((await ask('vipInfo', member)).content);
  const open = rewards.filter(({ state, level_id }) => state === 'claimable' && level_id > 0);
  return { points, open: open.flatMap(({ code }) => code ?? []) };
}
const couponsOfLevels = async () =>
  (await shop.db.select().from(coupons)).filter(({ offerId }) => !offerId.startsWith('v0')).length;
/** The code of a coupon of level 1, as a client that knows the levels would guess it. */
async function codeOfLevelOne() {
  const { content } = await ask('vipBasicInfo', member, { domain_area: 'sea' });
  const level = vipBasicInfo.response.parse(content).vip_level_infos.find(({ level_id }) => level_id === 1);
  const permanent = level?.coupons_list.find(({ type }) => type === 'permanent');
  return { code: `${permanent?.coupon_id}.ever`, need: level?.need_points ?? 0 };
}

describe('a coupon of a level', () => {
  it('can’t be claimed with points for goods that the game may yet refuse, and never with those it has refused [F5.2]', async () => {
    const { code, need } = await codeOfLevelOne();
    const billingNo = await paid(member);
    const waiting = await standing();
    expect(waiting.points).toBeGreaterThanOrEqual(need);
    expect(waiting.open).toEqual([]);
    expect(codeName(await ask('receiveCoupons', member, { coupon_code: code }))).toBe('claimFailed');
    await ask('receiveCoupons', member);
    expect(await couponsOfLevels()).toBe(0);
    await answers('refuse', billingNo, 'refunded');
    expect(await standing()).toEqual({ points: 0, open: [] });
    expect(codeName(await ask('receiveCoupons', member, { coupon_code: code }))).toBe('claimFailed');
  });

  it('isn’t given in any moment between the money and the game’s refusal, however often it is claimed [F5.2]', async () => {
    const { code } = await codeOfLevelOne();
    shop.game.control.behaviour({ mode: 'refuse', only: 'grants' });
    for (let round = 0; round < 4; round += 1) {
      const paying = pay(member);
      const claiming = Promise.all(
        Array.from({ length: 6 }, async () => {
          for (let turn = 0; turn < 8; turn += 1)
            expect(codeName(await ask('receiveCoupons', member, { coupon_code: code }))).toBe('claimFailed');
        }),
      );
      await steps.reaches(await paying, 'refunded');
      await claiming;
    }
    expect(await couponsOfLevels()).toBe(0);
  });

  it('can be claimed once the goods are delivered [F5.2]', async () => {
    const { code } = await codeOfLevelOne();
    const billingNo = await paid(member);
    await answers('ok', billingNo, 'delivered');
    expect((await standing()).open).toContain(code);
    const made = receiveCoupons.response.parse(
      (await ask('receiveCoupons', member, { coupon_code: code })).content,
    );
    expect(made).toMatchObject([{ use_category: 'avail' }]);
  });
});
