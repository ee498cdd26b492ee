import { operating } from '@/__tests__/support/shop/operating';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import { queryProviders } from '@/lib/backend/parity/query-providers';
import { budgetOf } from '@/lib/backend/parity/run-sweeps';
import { parityCursors } from '@/lib/backend/parity/schema';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
beforeEach(async () => {
  await shop.db.delete(parityCursors);
});

const hourMs = 3_600_000;
const sandpay = () => {
  const provider = shop.deps().providers.get('sandpay');
  if (provider === undefined) throw new Error('no provider');
  return provider;
};
const withProviders = (...providers: readonly PaymentProvider[]) => ({
  ...shop.deps(),
  providers: new Map(providers.map((provider) => [provider.id, provider])),
});
const silentOne = () => ({ ...sandpay(), list: async () => null });
const answered = async () => ({ payments: [], next: null });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('a provider that doesn’t answer keeps no other from being compared [F7.1]', async () => {
  let silent = 0;
  const listSilently = async () => {
    silent += 1;
    await pause(3_000);
    return null;
  };
  let listed = 0;
  const list = async () => {
    listed += 1;
    return answered();
  };
  const deps = withProviders({ ...sandpay(), id: 'silent', list: listSilently }, { ...sandpay(), list });
  await queryProviders(deps, budgetOf(2_000));
  expect(listed).toBeGreaterThan(0);
  // Once it has been silent, it isn't asked about older payments in the same round.
  expect(silent).toBe(1);
});

it('payments of every age have their turn, however many of the newest there are [F7.1]', async () => {
  // Each round has time for four hours of payments, and in each hour another one of every age falls due.
  const compared = new Set<number>();
  for (let round = 0; round < 30; round += 1) {
    let calls = 0;
    const list: NonNullable<PaymentProvider['list']> = async ({ from }) => {
      calls += 1;
      compared.add(Math.round((shop.clock.now() - from.getTime()) / hourMs / 24));
      return answered();
    };
    await queryProviders(withProviders({ ...sandpay(), list }), { isLeft: () => calls < 4 });
    shop.pass(3_600);
  }
  // In days; the first of each age lie up to a day further back.
  for (const days of [0, 3, 30, 60, 130])
    expect([...compared].some((age) => age >= days && age <= days + 2)).toBe(true);
});

it('a provider that hasn’t answered for more than a day is named, and nothing of that time is skipped [F7.2]', async () => {
  const deps = withProviders(silentOne());
  const checks = async () => {
    const found = await operating(() => deps).value('doctor.inside', { brands: [] });
    return Array.isArray(found) ? found.filter(({ check }) => check === 'parity') : [];
  };
  const begun = shop.clock.now();
  await queryProviders(deps, budgetOf(2_000));
  const isNamed = expect.objectContaining({
    state: 'wrong',
    says: expect.stringContaining('of sandpay are'),
  });
  expect(await checks()).not.toContainEqual(isNamed);
  shop.pass(30 * 3_600);
  await queryProviders(deps, budgetOf(2_000));
  expect(await checks()).toContainEqual(isNamed);
  expect((await shop.backend().backlog()).behind).toEqual([
    { provider: 'sandpay', seconds: expect.any(Number) },
  ]);
  const asked: number[] = [];
  const list: NonNullable<PaymentProvider['list']> = async ({ from }) => {
    asked.push(from.getTime());
    return answered();
  };
  await queryProviders(withProviders({ ...sandpay(), list }), budgetOf(20_000));
  // The first hour that was due when the provider was first asked, before what clocks may differ by.
  const first = begun - 26 * hourMs;
  expect(asked.some((from) => from <= first && from > first - hourMs)).toBe(true);
  expect(await checks()).not.toContainEqual(isNamed);
});

it('a list that leads back to a page of its own counts as no answer, and the round ends [F7.1]', async () => {
  let pages = 0;
  const list: NonNullable<PaymentProvider['list']> = async ({ after }) => {
    pages += 1;
    if (pages > 20) throw new Error('asked for ever');
    return { payments: [], next: after === 'one' ? 'two' : 'one' };
  };
  await queryProviders(withProviders({ ...sandpay(), list }), budgetOf(2_000));
  expect(pages).toBe(3);
});
