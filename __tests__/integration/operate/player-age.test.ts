import { accountIdOf, purchaseOf, type Buying } from '@/__tests__/support/shop/limited-purchases';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import type { Who } from '@/__tests__/support/shop/shop-http';
import { findAgeGroup } from '@/lib/backend/limits/player-limits-repo';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { setAgeBand } from '@/lib/contract/age';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
const staff = operating(() => shop.deps());

const buying: Buying = {
  tenant: 'spot-jp',
  gpId: 'spotjp-emberfall',
  clientId: '240103',
  area: 'ja',
  productId: 'gems_60',
  price: { minor: 6_000, currency: 'JPY' },
  roleId: 'r-1',
};
const who: Who = { tenant: 'spot-jp', clientId: '240103', username: 'player1' };
const accountOf = () => accountIdOf(shop.db, buying);

/** Names an age group as the page does; resolves to the one that counts. */
async function choose(band: string): Promise<string> {
  const from = { tenant: 'spot-jp', token: await shop.shopper.token(who) } as const;
  const { content } = await shop.http.call('setAgeBand', { client_id: '240103', band }, from);
  return setAgeBand.response.parse(content).band;
}
async function buy(): Promise<string> {
  const result = await preparePayment(shop.deps(), purchaseOf(await accountOf(), buying));
  return result.ok ? 'ok' : result.error.code;
}

it('lets a player who has chosen a wrong age group choose again, and records the group [F3.21] [F7.1]', async () => {
  const account = await accountOf();
  expect(await staff.refusal('player.forget-age', { account })).toBe('notPossible');
  expect([await choose('under16'), await choose('over'), await buy()]).toEqual([
    'under16',
    'under16',
    'monthlyCapReached',
  ]);
  const stored = await findAgeGroup(shop.db, account);
  shop.pass(60);
  const answer = { account, ageGroup: null, forgotten: 'under16' };
  expect(await staff.value('player.forget-age', { account }, { isDryRun: true })).toEqual(answer);
  expect(await choose('over')).toBe('under16');

  expect(await staff.value('player.forget-age', { account })).toEqual(answer);
  expect(await buy()).toBe('ageNeeded');
  expect([await choose('over'), await buy()]).toEqual(['over', 'ok']);
  expect(await staff.value('audit.list', { operation: 'player.forget-age' })).toEqual([
    expect.objectContaining({
      brand: 'spot-jp',
      subject: `account ${account}`,
      reason: 'asked by support',
      before: { ageGroup: { band: 'under16', chosenAt: stored?.chosenAt.toISOString() } },
      after: { ageGroup: null },
    }),
  ]);
});

it('says of an account that doesn’t exist, or of a name, that it is none [F7.1]', async () => {
  expect(await staff.refusal('player.forget-age', { account: 999_999 })).toBe('notFound');
  expect(await staff.refusal('player.forget-age', { account: 'player1' })).toBe('wrongInput');
});
