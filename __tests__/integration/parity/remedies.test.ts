import { remedies, worldOf } from '@/__tests__/support/faults/remedies';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { runParity } from '@/lib/backend/parity/parity';
import { parityFindings } from '@/lib/backend/parity/schema';

/** Enough for a busy machine; nothing here waits for a fixed time. */
const patience = 600_000;

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** Kinds and subjects of what is open. */
const openNow = async () =>
  new Set(
    (await shop.db.select().from(parityFindings))
      .filter(({ resolvedAt }) => resolvedAt === null)
      .map(({ kind, subject }) => `${kind} ${subject}`),
  );
const subjects = new Map<string, string>();
const failures = new Map<string, unknown>();
let before: ReadonlySet<string> = new Set();
let after: ReadonlySet<string> = new Set();

beforeAll(async () => {
  const world = worldOf(shop, steps);
  await world.delivered();
  for (const { kind, plant } of remedies) subjects.set(kind, await plant(world));
  await runParity(shop.deps(), unhurried);
  before = await openNow();
  for (const { kind, apply } of remedies)
    await apply(world, subjects.get(kind) ?? '').catch((error: unknown) => failures.set(kind, error));
  await runParity(shop.deps(), unhurried);
  after = await openNow();
}, patience);

it.each(remedies)('ends $kind by $by [F7.1]', ({ kind }) => {
  const key = `${kind} ${subjects.get(kind)}`;
  expect(failures.get(kind)).toBeUndefined();
  expect({ before: before.has(key), after: after.has(key) }).toEqual({ before: true, after: false });
});
