import { noJobs } from '@/__tests__/support/shop/job-queues';
import { operating } from '@/__tests__/support/shop/operating';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { parityHourly, queueParity } from '@/lib/backend/parity/parity';
import { parityCursors } from '@/lib/backend/parity/schema';

const hour = 3_600;

let shop: Harness;
// Without workers of its own, so that only the test runs rounds.
beforeAll(async () => {
  shop = await openHarness({ env: { WORK: '0' } });
}, 180_000);
afterAll(() => shop.close());
const staff = operating(() => shop.deps());
beforeEach(async () => {
  await shop.db.delete(parityCursors);
});

const finding = async () => {
  const found = await staff.value('doctor.inside', { brands: [] });
  return Array.isArray(found) ? found.find(({ check }) => check === 'parity') : null;
};
const age = async () => (await shop.backend().backlog()).parity?.seconds ?? null;

/** The job's dependencies, without a queue. */
const idle = () => ({
  ...shop.deps(),
  jobs: noJobs,
});
/** The same, and every round fails as it asks the providers. */
const failing = () => ({
  ...idle(),
  get providers(): never {
    throw new Error('a round that fails');
  },
});

it('a comparison whose every round fails is wrong after three hours, and its age is measured [F7.2]', async () => {
  await parityHourly(idle());
  expect(await finding()).toMatchObject({ state: 'ok', says: 'compared 0.0 h ago' });
  for (const _ of [1, 2, 3, 4]) {
    shop.pass(hour);
    await expect(parityHourly(failing())).rejects.toThrow('a round that fails');
  }
  expect(await finding()).toMatchObject({ state: 'wrong', says: 'last compared 4.0 h ago' });
  expect(await age()).toBeCloseTo(4 * hour, 0);
  shop.pass(hour);
  await parityHourly(idle());
  expect(await finding()).toMatchObject({ state: 'ok' });
  expect(await age()).toBeCloseTo(0, 0);
});

it('a comparison that never ends from the first is wrong as well, three hours after it was due [F7.2]', async () => {
  await queueParity(idle());
  expect(await finding()).toMatchObject({ state: 'look', says: 'not compared yet' });
  shop.pass(4 * hour);
  await queueParity(idle());
  expect(await finding()).toMatchObject({ state: 'wrong', says: 'not compared in 4.0 h' });
  expect(await age()).toBeCloseTo(4 * hour, 0);
});

it('a shop that runs no jobs at all is told so by the time since it opened [F7.2]', async () => {
  expect(await finding()).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/^not compared in \d/),
  });
});
