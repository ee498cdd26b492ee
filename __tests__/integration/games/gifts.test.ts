import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { until } from '@/__tests__/support/machine/until';
import { withTx } from '@/lib/backend/kernel/db/client';
import { effectByKey } from '@/lib/backend/kernel/effects/outbox-repo';
import { giftKey, sendGift, type Gift } from '@/lib/backend/games/gifts';
import { sendUnblock, unblockKey } from '@/lib/backend/orders/fulfilment/unblock';

jest.setTimeout(120_000);

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
}, 180_000);
afterEach(() => shop.calm());
afterAll(() => shop.close());

const account = { gpId: 'watt-emberfall', suid: '10001' };

/** A gift for a character that the sandbox game knows. */
async function giftFor(cause: string): Promise<Gift> {
  const roles = await shop.deps().games.roles(account);
  if (!roles.ok) throw new Error(roles.error);
  const [role] = roles.value;
  if (role === undefined) throw new Error('no character');
  const { serverId, roleId } = role;
  return { cause, ...account, serverId, roleId, productId: 'gems_bonus', quantity: 50 };
}

const give = (gift: Gift) => withTx(shop.db, (tx) => sendGift(shop.deps(), tx, gift));
const done = (key: string) =>
  until(`${key} done`, async () => {
    const effect = await effectByKey(shop.db, key);
    return effect?.state === 'done' ? effect : null;
  });
const given = (cause: string) =>
  shop.game.control.grants().grants.filter(({ request }) => request?.order_ref === cause);

describe('a gift without an order', () => {
  it('is sent to the game once for each cause, however many calls request it at once [F5.13]', async () => {
    const gift = await giftFor('test:once');
    await Promise.all(Array.from({ length: 20 }, () => give(gift)));
    const effect = await done(giftKey(gift.cause));
    expect(given(gift.cause)).toMatchObject([
      // ISO 4217: XXX stands for no currency.
      { applied: 1, grant_id: effect.id, request: { amount: '0', currency: 'XXX', quantity: 50 } },
    ]);
    expect(effect.reference).toBe(given(gift.cause)[0]?.grant_ref);
  });

  it('keeps its one grant id while it is retried [F6.7]', async () => {
    const gift = await giftFor('test:down');
    shop.game.control.behaviour({ mode: 'grant-then-drop', only: 'grants', times: 1 });
    await give(gift);
    await until('a first try', async () => {
      const effect = await effectByKey(shop.db, giftKey(gift.cause));
      return effect?.attempts === 1 && effect.state !== 'sending';
    });
    shop.pass(11);
    await shop.runHousekeeping();
    await done(giftKey(gift.cause));
    expect(given(gift.cause)).toMatchObject([{ applied: 1, calls: 2 }]);
  });

  it('is rolled back with its transaction', async () => {
    const gift = await giftFor('test:undone');
    const undone = withTx(shop.db, async (tx) => {
      await sendGift(shop.deps(), tx, gift);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await effectByKey(shop.db, giftKey(gift.cause))).toBeNull();
  });
});

describe('an account that the game has blocked', () => {
  const { gpId, suid } = account;
  const blocked = () => shop.game.control.isBlocked(gpId, suid).blocked;

  it('is unblocked once, and a repeated call does not lift a later block [F5.12]', async () => {
    shop.game.control.block(gpId, suid);
    const unblock = () =>
      withTx(shop.db, (tx) => sendUnblock(shop.deps(), tx, { cause: 'test:1', ...account }));
    await Promise.all([unblock(), unblock(), unblock()]);
    const effect = await done(unblockKey('test:1'));
    expect(blocked()).toBe(false);
    shop.game.control.block(gpId, suid);
    const again = await shop.deps().games.unblock({ unblockId: effect.id, ...account, orderRef: 'test:1' });
    expect(again).toEqual({ kind: 'done', reference: effect.reference });
    expect(blocked()).toBe(true);
  });
});
