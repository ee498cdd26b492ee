import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
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
