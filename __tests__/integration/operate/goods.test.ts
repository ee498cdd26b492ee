import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { until } from '@/__tests__/support/machine/until';
import { withTx } from '@/lib/backend/kernel/db/client';
import { sendGift } from '@/lib/backend/games/gifts';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const game = 'watt-emberfall';

const giveUp = (id: string) =>
  shop.engine.query(
    `update outbox set state = 'stuck', attempts = 20, last_error = 'HTTP_503' where id = $1`,
    [id],
    'object',
  );

/** A paid order whose game doesn't answer and whose grant has used up its tries. */
async function stuck(): Promise<string> {
  shop.game.control.behaviour({ mode: 'down', only: 'grants' });
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await giveUp((await steps.grantTries(billingNo, 1)).id);
  return billingNo;
}
const settled = (billingNo: string) =>
  until('nothing is on its way', async () =>
    (await shop.ledger.allEffects(billingNo)).every(({ state }) => state === 'done' || state === 'refused'),
  );

describe('goods that don’t arrive', () => {
  it('are listed with their last error, and resent once each for a whole game [F7.1]', async () => {
    const numbers = [await stuck(), await stuck(), await stuck()];
    expect(await staff.value('grant.stuck', { brand: 'watt', minutes: 60 })).toEqual([]);
    shop.pass(360);
    const listed = await staff.value('grant.stuck', { brand: 'watt', game });
    for (const billingNo of numbers)
      expect(listed).toContainEqual(
        expect.objectContaining({ billingNo, state: 'stuck', lastError: 'HTTP_503', topic: 'grant' }),
      );
    expect(await staff.value('grant.stuck', { brand: 'dragon' })).toEqual([]);
    shop.calm();
    const both = await Promise.all([
      staff.ask('grant.retry', { game }, { reason: 'game is back' }),
      staff.ask('grant.retry', { game }, { reason: 'game is back' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    for (const billingNo of numbers) {
      await steps.reaches(billingNo, 'delivered');
      expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
    }
    expect(await staff.refusal('grant.retry', { game })).toBe('notPossible');
    expect(await staff.value('audit.list', { subject: game })).toMatchObject([{ operation: 'grant.retry' }]);
  });

  it('can be given up once, which refunds their money and revokes the goods in case they did arrive [F7.1]', async () => {
    const billingNo = await stuck();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => staff.refusal('grant.give-up', { billingNo })),
    );
    expect(all.filter((one) => one === 'done')).toHaveLength(1);
    shop.calm();
    await steps.refunded(billingNo, 1);
    await settled(billingNo);
    expect(steps.grantsFor(billingNo).every(({ applied }) => applied === 0)).toBe(true);
    expect(await staff.refusal('grant.give-up', { billingNo: 'X1' })).toBe('notFound');
  });

  it('can’t be given up if they have arrived, even at the same moment [F7.1]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const billingNo = await stuck();
      shop.calm();
      const [resent, givenUp] = await Promise.all([
        staff.refusal('order.resend', { billingNo }).then(async (said) => {
          await shop.runHousekeeping();
          return said;
        }),
        staff.refusal('grant.give-up', { billingNo }),
      ]);
      expect([resent, givenUp]).toContain('done');
      await settled(billingNo);
      const state = await until('it has ended', async () => {
        const now = await steps.stateOf(billingNo);
        return now === 'paid' ? null : now;
      });
      const refunds = await shop.ledger.effects(billingNo, 'refund');
      expect(refunds).toHaveLength(state === 'refunded' ? 1 : 0);
      expect(givenUp).toBe(state === 'refunded' ? 'done' : 'notPossible');
    }
  });
});

describe('an effect', () => {
  it('without an order is found and resent by its id [F7.1]', async () => {
    shop.game.control.behaviour({ mode: 'down', only: 'grants' });
    const [role] = await shop.shopper.roles();
    const { suid } = await shop.ledger.order((await shop.shopper.buy()).billing_no);
    const where = { gpId: game, suid, serverId: role?.server_id ?? '', roleId: role?.role_id ?? '' };
    const gift = { cause: 'activity:of-the-test', ...where, productId: 'gems_1', quantity: 1 };
    await withTx(shop.db, (tx) => sendGift(shop.deps(), tx, gift));
    const found = await until('it was tried', async () => {
      const listed = await staff.value('effect.list', { topic: 'gift' });
      const [row] = Array.isArray(listed) ? listed : [];
      return row?.tries > 0 ? row : null;
    });
    expect(await staff.refusal('effect.retry', { id: found.id })).toBe('notPossible');
    await giveUp(found.id);
    shop.calm();
    expect(await staff.refusal('effect.retry', { id: found.id })).toBe('done');
    await until('it is done', async () => {
      const listed = await staff.value('effect.list', { topic: 'gift', state: 'done' });
      return Array.isArray(listed) && listed.length === 1;
    });
    expect(await staff.refusal('effect.retry', { id: found.id })).toBe('notPossible');
    expect(await staff.refusal('effect.retry', { id: 'no-such' })).toBe('notFound');
  });

  it('that refunds money is resent after a refusal, under its id [F7.1]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    await staff.ask('order.refund', { billingNo });
    await steps.refunded(billingNo, 1);
    const [refund] = await shop.ledger.effects(billingNo, 'refund');
    await shop.engine.query(
      `update outbox set state = 'refused', done_at = null, reference = null where id = $1`,
      [refund?.id],
      'object',
    );
    const before = (await shop.books(`${billingNo}-1`))[0]?.refunds;
    expect(await staff.refusal('order.resend', { billingNo })).toBe('done');
    await steps.refunded(billingNo, 1);
    // The provider recognises the id and refunds only once.
    expect((await shop.books(`${billingNo}-1`))[0]?.refunds).toEqual(before);
  });

  it('of a refunded order is never sent to the game again [F7.1]', async () => {
    const billingNo = await stuck();
    await staff.ask('order.refund', { billingNo });
    shop.calm();
    await steps.refunded(billingNo, 1);
    await settled(billingNo);
    const [grant] = await shop.ledger.effects(billingNo, 'grant');
    expect(await staff.refusal('effect.retry', { id: grant?.id })).toBe('notPossible');
    expect(await staff.refusal('order.resend', { billingNo })).toBe('notPossible');
  });
});

it('lists money that fits no order, and whether it was refunded [F7.1]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'wrong-amount', { amount: '0.01' });
  await steps.refunded(billingNo, 1);
  expect(await staff.value('money.unfit')).toContainEqual(
    expect.objectContaining({ billingNo, kind: 'mismatch', statedAmount: '0.01', refund: 'done' }),
  );
  expect(await staff.value('money.unfit', { from: new Date(shop.clock.now() + 1000).toISOString() })).toEqual(
    [],
  );
});

it.each(['grant.stuck', 'effect.list'] as const)(
  'refuses %s with more minutes than there are since the year 1 [F7.1]',
  async (name) => {
    expect(await staff.refusal(name, { minutes: '1e12' })).toBe('wrongInput');
    expect(await staff.refusal(name, { minutes: '525600' })).toBe('done');
  },
);
