import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import { releaseDue } from '@/lib/backend/operate/catalogue/releases';
import type { Harness } from '@/__tests__/support/shop/shop-harness';

const report = z.array(z.object({ check: z.string(), state: z.string(), says: z.string() }));

let shop: Harness;
/** Whether this process has the settings of any provider. */
let hasProviders = true;
inOneShop((opened) => {
  ({ shop } = opened);
});
const staff = operating(() => ({ ...shop.deps(), ...(!hasProviders && { providers: new Map() }) }));

it('says that nobody can pay with the methods of a provider without settings [F7.1]', async () => {
  const unpayable = async () =>
    report
      .parse(await staff.value('doctor.inside', { brands: ['watt'] }))
      .filter(({ says }) => says.includes('no settings'));
  expect(await unpayable()).toEqual([]);
  hasProviders = false;
  const found = await unpayable();
  expect(found).toContainEqual({
    check: 'watt sells',
    state: 'wrong',
    says: expect.stringMatching(/^\d+ methods of sandpay, which has no settings here/),
  });
});

it('names a scheduled release that was refused, until a later one is live [F7.1, F7.6]', async () => {
  hasProviders = true;
  const refused = async () =>
    report
      .parse(await staff.value('doctor.inside', { brands: ['watt', 'dragon'] }))
      .filter(({ says }) => says.includes('was refused'));
  const exported = await staff.value('catalog.export', { brand: 'watt' });
  const { files } = z.object({ files: z.record(z.string(), z.string()) }).parse(exported);
  const folders = [{ brand: 'watt', files }];
  const at = new Date(shop.clock.now() + 3_600_000).toISOString();
  await staff.value('catalog.apply', { folders, at });
  expect(await refused()).toEqual([]);
  shop.pass(3_601);
  // As in a process that has lost the settings of its provider.
  await releaseDue({ ...shop.deps(), providers: new Map() });
  expect(await refused()).toEqual([
    {
      check: 'watt sells',
      state: 'wrong',
      says: `release 1, which was to be live from ${at}, was refused: the log says why`,
    },
  ]);
  // Nothing looks as if it had gone live.
  expect(await staff.value('catalog.versions', { brand: 'watt' })).toMatchObject([{ state: 'refused' }]);
  await staff.value('catalog.apply', { folders });
  expect(await refused()).toEqual([]);
});
