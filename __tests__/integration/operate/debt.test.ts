import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, createdOf } from '@/__tests__/support/shop/shop-http';
import { newKey, wallet } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import { debtInfo } from '@/lib/contract/debts';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const game = 'watt-emberfall';
let players = 0;

/** A debt that an operator made for a player whom the game has blocked. */
async function owing() {
  const player = `operated-${(players += 1)}`;
  shop.game.control.block(game, player);
  const where = { brand: 'watt', game, player, name: 'Kim', area: 'sea', amount: '12.34' };
  const made = await staff.ask('debt.create', where, { reason: 'chargeback 77' });
  if (!made.ok) throw new Error(made.error.message);
  const { id, link } = Object(made.value.value);
  return { id: Number(id), player, link: new URL(String(link)) };
}
const infoOf = async (link: URL) => {
  const replenish_id = link.searchParams.get('replenish_id') ?? '';
  return debtInfo.parse((await shop.http.call('replenishmentInfo', { replenish_id })).content);
};
const pay = (link: URL) =>
  shop.http.call('replenishmentPay', {
    replenish_id: link.searchParams.get('replenish_id') ?? '',
    ...wallet,
    country: 'PH',
    platform: 'web',
    order_key: newKey(),
  });
const isBlocked = (player: string) => shop.game.control.isBlocked(game, player).blocked;

describe('a debt that an operator makes', () => {
  it('can be opened by the link in the answer, and is paid like any other [F7.1]', async () => {
    const { id, player, link } = await owing();
    expect(link.pathname).toBe('/replenishGoods');
    expect(await infoOf(link)).toMatchObject({ user_name: 'Kim', amount: '12.34', status: 'open' });
    const { billing_no: billingNo, url } = createdOf(await pay(link));
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    expect(isBlocked(player)).toBe(false);
    expect(await staff.value('debt.list', { player })).toMatchObject([
      { id, state: 'paid', amount: '12.34' },
    ]);
    expect(await staff.refusal('debt.cancel', { id })).toBe('notPossible');
  });

  it('leaves an audit entry that names neither player nor link [F7.1]', async () => {
    const { id, player, link } = await owing();
    const listed = await staff.value('audit.list', { subject: `debt ${id}` });
    expect(listed).toMatchObject([
      { operation: 'debt.create', reason: 'chargeback 77', after: { amount: '12.34' } },
    ]);
    for (const secret of [player, 'Kim', link.searchParams.get('replenish_id') ?? ''])
      expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it.each([
    ['an amount of too many digits', { amount: '1.234' }, 'wrongInput'],
    ['nothing', { amount: '0' }, 'wrongInput'],
    ['an area where the brand sells nothing', { area: 'kr' }, 'wrongInput'],
    ['a game of another brand', { game: 'dragon' }, 'notFound'],
  ])('is refused for %s [F7.1]', async (_, wrong, code) => {
    const facts = { brand: 'watt', game, player: 'p', name: 'Kim', area: 'sea', amount: '1', ...wrong };
    expect(await staff.refusal('debt.create', facts)).toBe(code);
  });
});

describe('a debt that an operator cancels', () => {
  it('can’t be paid any more, and unblocks the account once if the operator asks for it [F7.1]', async () => {
    const { id, player, link } = await owing();
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => staff.refusal('debt.cancel', { id, unblock: true })),
    ]);
    expect(all.filter((one) => one === 'done')).toHaveLength(1);
    await until('the account is let in', async () => !isBlocked(player));
    expect(await infoOf(link)).toMatchObject({ status: 'expired', valid_time: 0 });
    expect(codeName(await pay(link))).toBe('replenishError');
    expect(await staff.value('debt.list', { player, state: 'cancelled' })).toHaveLength(1);
  });

  it('keeps the account blocked if the operator doesn’t ask to unblock it [F7.1]', async () => {
    const { id, player } = await owing();
    expect(await staff.refusal('debt.cancel', { id })).toBe('done');
    await shop.runHousekeeping();
    expect(isBlocked(player)).toBe(true);
  });

  it('refunds money that arrives for it afterwards, and stays cancelled [F7.1]', async () => {
    const { id, player, link } = await owing();
    const { billing_no: billingNo, url } = createdOf(await pay(link));
    // The payer is quicker than the cancellation at the provider.
    shop.provider.control.behaviour({ mode: 'down', only: 'cancel' });
    expect(await staff.refusal('debt.cancel', { id })).toBe('done');
    expect(codeName(await pay(link))).toBe('replenishError');
    shop.atSandpay(url, 'pay');
    await steps.refunded(billingNo, 1);
    expect((await shop.ledger.captures(billingNo)).map(({ kind }) => kind)).toEqual(['late']);
    expect(isBlocked(player)).toBe(true);
    expect(await staff.value('debt.list', { player })).toMatchObject([{ state: 'cancelled' }]);
  });

  it('can’t be paid any more, even if its player starts to pay it at the same moment [F7.1]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, player, link } = await owing();
      const [cancelled] = await Promise.all([staff.refusal('debt.cancel', { id }), pay(link)]);
      // The order came in between: the operator is asked to repeat.
      if (cancelled === 'again') expect(await staff.refusal('debt.cancel', { id })).toBe('done');
      else expect(cancelled).toBe('done');
      expect(codeName(await pay(link))).toBe('replenishError');
      expect(await staff.value('debt.list', { player })).toMatchObject([{ state: 'cancelled' }]);
      const { billing_no: billingNo } = await infoOf(link);
      if (billingNo !== undefined) expect(await steps.stateOf(billingNo)).toBe('expired');
    }
  });
});
