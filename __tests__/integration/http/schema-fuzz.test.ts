import { fuzz } from '@/__tests__/support/schema-fuzz/fuzz';
import { openWorld, type World } from '@/__tests__/support/schema-fuzz/world';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { credentialsIn } from '@/e2e/support/log-credentials';

/** `FUZZ_SEED=7` makes other calls; a failure names its seed. */
const seed = Number(process.env.FUZZ_SEED ?? '20261122');
const calls = 5_000;

let shop: Harness;
let world: World;
beforeAll(async () => {
  shop = await openHarness({ identity: true });
  world = await openWorld(shop);
  shop.log.clear();
}, 180_000);
afterAll(() => shop.close());

it('every operation of the OpenAPI document answers in time with an envelope, no server error and nothing of another brand, whichever field is wrong [F6.12]', async () => {
  const report = await fuzz(shop, world, { calls, seed });
  expect({ seed, faults: report.faults.slice(0, 20) }).toEqual({ seed, faults: [] });
  expect({ seed, errors: shop.log.errors().slice(0, 5) }).toEqual({ seed, errors: [] });
  expect(report.calls).toBe(calls);
  // Enough of the calls get past the validation of their input.
  expect(report.codes['1']).toBeGreaterThan(calls / 20);
}, 1_200_000);

it('the log contains no credential of those calls [F6.12]', () => {
  expect(shop.log.lines().length).toBeGreaterThan(calls / 2);
  expect(credentialsIn(shop.log.texts().join(''), world.secrets).slice(0, 5)).toEqual([]);
});
