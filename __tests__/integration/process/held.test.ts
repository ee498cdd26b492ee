import { z } from 'zod';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { codeName } from '@/__tests__/support/shop/shop-http';
import { until } from '@/__tests__/support/machine/until';
import { acceptPlace } from '@/lib/backend/kernel/db/live-place';
import type { Place } from '@/lib/backend/kernel/db/place';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const elsewhere: Place = { kind: 'server', system: '1', database: '1' };
const ready = z.object({ ok: z.literal(true), held: z.string().optional() });

/** Restarts the shop as if the database had been live somewhere else, as in a copy. */
async function openAsCopy(): Promise<void> {
  await acceptPlace(shop.db, {
    place: elsewhere,
    mode: 'production',
    acceptedAt: shop.clock.date(),
    acceptedBy: 'the live one',
  });
  await shop.restart();
}

async function acceptHere(): Promise<void> {
  const { rows } = {
    rows: await shop.engine.query('select place from live_places order by id limit 1', [], 'object'),
  };
  const [{ place }] = z.tuple([z.object({ place: z.json() })]).parse(rows);
  await shop.engine.query(
    `insert into live_places (place, mode, accepted_at, accepted_by) values ($1, 'sandbox', now(), 'Ann')`,
    [JSON.stringify(place)],
    'object',
  );
  await shop.restart();
}

const readiness = async () => ready.parse(await (await shop.http.raw('/api/readyz')).json());

it('a held copy of the database serves its pages and sends nothing until it is accepted, then everything once [F6.13]', async () => {
  const unpaid = await shop.shopper.buy();
  shop.game.control.behaviour({ mode: 'down', only: 'grants' });
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.grantTries(billingNo, 1);
  await openAsCopy();
  shop.calm();
  expect((await readiness()).held).toContain('npm run accept');
  expect(shop.log.errors().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('sends nothing'));
  // Reading works, and buying says to come back later.
  expect(await steps.publicStatus(billingNo)).toBe(1);
  expect(codeName(await shop.shopper.ask(await shop.shopper.want()))).toBe('providerUnavailable');
  // A callback is stored but not processed yet.
  shop.atSandpay(unpaid.url, 'pay');
  await until(
    'the callback is kept',
    async () => (await shop.ledger.callbacks(unpaid.billing_no)).length === 1,
  );
  shop.pass(600);
  await shop.runHousekeeping();
  const [waiting] = await shop.ledger.effects(billingNo, 'grant');
  expect(steps.grantsFor(billingNo)).toEqual([]);
  expect(await shop.ledger.callbacks(unpaid.billing_no)).toEqual([null]);
  await acceptHere();
  expect((await readiness()).held).toBeUndefined();
  await shop.runHousekeeping();
  for (const one of [billingNo, unpaid.billing_no]) {
    await steps.reaches(one, 'delivered');
    expect(steps.grantsFor(one)).toMatchObject([{ applied: 1 }]);
  }
  expect(steps.grantsFor(billingNo)[0]?.grant_id).toBe(waiting?.id);
});

it('a held copy of production gets no sample data, although it is looked at in a sandbox [F6.13]', async () => {
  const gifts = async () => (await shop.engine.query('select 1 from third_gifts', [], 'object')).length;
  expect(await gifts()).toBeGreaterThan(0);
  await shop.engine.exec(`delete from installation where key like '%seed%'; delete from third_gifts`);
  await openAsCopy();
  expect(await gifts()).toBe(0);
  await acceptHere();
  expect(await gifts()).toBeGreaterThan(0);
});
