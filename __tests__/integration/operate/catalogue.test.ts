import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { catalogVersions } from '@/lib/backend/catalog/versions-repo';
import { getProductList } from '@/lib/contract/pay-data';
import { tenantIds, type TenantId } from '@/tenants/kit/registry';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
const staff = operating(() => shop.deps());

const place = { client_id: '110103', platform: 'web', domain_area: 'sea' };
const exported = z.object({ files: z.record(z.string(), z.string()) });
const verdict = z.object({
  isWhole: z.boolean(),
  findings: z.array(z.object({ state: z.string(), says: z.string() })),
});
const filesOf = async (brand: TenantId = 'watt') =>
  exported.parse(await staff.value('catalog.export', { brand })).files;
type Files = Awaited<ReturnType<typeof filesOf>>;
const inFolder = (files: Files, brand = 'watt') => ({ folders: [{ brand, files }] });
const priceOf = async (product: string) => {
  const { content } = await shop.http.call('getProductList', place);
  return getProductList.response.parse(content).find(({ value }) => value === product)?.price;
};
const line = 'watt-emberfall,gems_60,sea,USD,';
const atPrice = (files: Files, price: string): Files => ({
  ...files,
  'prices.csv': (files['prices.csv'] ?? '').replace(new RegExp(`${line}[^,]*`), `${line}${price}`),
});
const stored = z.object({ releases: z.array(z.object({ release: z.number() })) });
const states = async (brand: TenantId = 'watt') =>
  z
    .array(z.object({ release: z.number(), state: z.string() }))
    .parse(await staff.value('catalog.versions', { brand }))
    .map(({ state }) => state);

describe('a catalogue in files', () => {
  it.each(tenantIds)(
    'of %s matches the live one: it passes its own check, and changes nothing [F7.6]',
    async (brand) => {
      const files = await filesOf(brand);
      const { findings } = verdict.parse(await staff.value('catalog.check', inFolder(files, brand)));
      expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
      expect(await staff.value('catalog.diff', inFolder(files, brand))).toEqual([]);
    },
  );

  it('is sold once it is applied, expires the kept pages, and can be rolled back [F7.6]', async () => {
    const files = await filesOf();
    const before = await priceOf('gems_60');
    const dearer = inFolder(atPrice(files, '1.29'));
    expect(await staff.value('catalog.diff', dearer)).toEqual([
      {
        brand: 'watt',
        change: 'change',
        what: 'price',
        key: 'watt-emberfall/gems_60/sea',
        from: { minor: 99 },
        to: { minor: 129 },
      },
    ]);
    const versions = await catalogVersions(shop.db);
    expect(await staff.refusal('catalog.apply', dearer, { isDryRun: true })).toBe('done');
    expect(await priceOf('gems_60')).toBe(before);
    expect(await staff.refusal('catalog.apply', dearer, { reason: null })).toBe('reasonMissing');
    expect(await staff.value('catalog.apply', dearer)).toMatchObject({
      releases: [{ brand: 'watt', changes: 1 }],
    });
    expect(await priceOf('gems_60')).toBe('1.29');
    expect((await catalogVersions(shop.db)).get('watt')).not.toBe(versions.get('watt'));
    expect(await states()).toEqual(['live', 'replaced']);
    expect(await staff.value('catalog.rollback', { brand: 'watt' })).toMatchObject({ brand: 'watt' });
    expect(await priceOf('gems_60')).toBe(before);
    expect(await states()).toEqual(['rolledBack', 'live']);
    expect(await staff.refusal('catalog.rollback', { brand: 'watt' })).toBe('notPossible');
    expect(await staff.value('audit.list', { subject: 'catalogue of watt' })).toMatchObject([
      { operation: 'catalog.rollback', brand: 'watt' },
      { operation: 'catalog.apply', brand: 'watt', after: { watt: { changes: 1 } } },
    ]);
  });

  it('leaves no gap in the numbers of releases after dry runs, which name the number that comes next [F7.6]', async () => {
    const brands = ['dragon', 'watt'] as const;
    const folders = await Promise.all(brands.map(async (brand) => ({ brand, files: await filesOf(brand) })));
    const numbers = async (draft: boolean, isDryRun: boolean) =>
      stored.parse(await staff.value('catalog.apply', { folders, draft }, { isDryRun })).releases;
    const foreseen = await numbers(true, true);
    expect(await numbers(true, true)).toEqual(foreseen);
    await numbers(false, true);
    expect(await numbers(true, false)).toEqual(foreseen);
  });

  it('takes goods off sale when they are left out, and puts them back [F7.6]', async () => {
    const files = await filesOf();
    const game = 'games/watt-emberfall.json';
    const { goods, ...rest } = z
      .looseObject({ goods: z.array(z.looseObject({ product: z.string() })) })
      .parse(JSON.parse(files[game] ?? ''));
    const without: Files = {
      ...files,
      'prices.csv': (files['prices.csv'] ?? '')
        .split('\n')
        .filter((row) => !row.startsWith('watt-emberfall,gems_60,'))
        .join('\n'),
      [game]: JSON.stringify({ ...rest, goods: goods.filter(({ product }) => product !== 'gems_60') }),
    };
    await staff.value('catalog.apply', inFolder(without));
    expect(await priceOf('gems_60')).toBeUndefined();
    expect(await staff.value('catalog.diff', inFolder(without))).toEqual([]);
    await staff.value('catalog.apply', inFolder(files));
    expect(await priceOf('gems_60')).toBe('0.99');
    expect(await staff.value('catalog.diff', inFolder(files))).toEqual([]);
  });

  it('of several brands is applied whole or not at all [F7.6]', async () => {
    const [watt, dragon] = [atPrice(await filesOf(), '1.49'), await filesOf('dragon')];
    const broken = {
      ...dragon,
      'prices.csv': `${dragon['prices.csv'] ?? ''}dragon-emberfall,nothing,dragon,RMB,1,,\n`,
    };
    const both = (of: Files) => ({
      folders: [
        { brand: 'watt', files: watt },
        { brand: 'dragon', files: of },
      ],
    });
    const refused = await staff.ask('catalog.apply', both(broken));
    expect(refused).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('has no goods "nothing"') },
    });
    expect(await priceOf('gems_60')).toBe('0.99');
    expect(await staff.value('catalog.apply', both(dragon))).toMatchObject({
      releases: [
        { brand: 'dragon', changes: 0 },
        { brand: 'watt', changes: 1 },
      ],
    });
    expect(await priceOf('gems_60')).toBe('1.49');
    await staff.value('catalog.rollback', { brand: 'watt' });
  });

  it('can be stored as a draft or scheduled, and goes live later [F7.6]', async () => {
    const files = await filesOf();
    const draft = stored.parse(
      await staff.value('catalog.apply', { ...inFolder(atPrice(files, '1.59')), draft: true }),
    );
    const at = new Date(shop.clock.now() + 3_600_000).toISOString();
    await staff.value('catalog.apply', { ...inFolder(atPrice(files, '1.69')), at });
    await shop.runHousekeeping();
    expect(await priceOf('gems_60')).toBe('0.99');
    await staff.value('catalog.publish', draft.releases[0] ?? {});
    expect(await priceOf('gems_60')).toBe('1.59');
    shop.pass(3_601);
    await shop.runHousekeeping();
    expect(await priceOf('gems_60')).toBe('1.69');
    expect((await states()).slice(0, 2)).toEqual(['live', 'replaced']);
    const past = new Date(shop.clock.now() - 1_000).toISOString();
    expect(await staff.refusal('catalog.apply', { ...inFolder(files), at: past })).toBe('wrongInput');
    expect(await staff.refusal('catalog.publish', draft.releases[0] ?? {})).toBe('notPossible');
    expect(await staff.refusal('catalog.publish', { release: 999 })).toBe('notFound');
  });

  it.each([
    ['draft', 'acenet', { draft: true }],
    ['scheduled release', 'coolgame', { hours: 1 }],
  ] as const)(
    'goes live as a brand’s first release, stored as a %s, and what was sold before can be rolled back to [F7.6]',
    async (_, brand, when) => {
      const folders = inFolder(await filesOf(brand), brand);
      if ('draft' in when) {
        const { releases } = stored.parse(await staff.value('catalog.apply', { ...folders, draft: true }));
        await staff.value('catalog.publish', releases[0] ?? {});
      } else {
        const at = new Date(shop.clock.now() + when.hours * 3_600_000).toISOString();
        await staff.value('catalog.apply', { ...folders, at });
        shop.pass(when.hours * 3_600 + 1);
        await shop.runHousekeeping();
      }
      expect((await states(brand)).toSorted()).toEqual(['live', 'replaced']);
      await staff.value('catalog.rollback', { brand });
      expect((await states(brand)).toSorted()).toEqual(['live', 'rolledBack']);
    },
  );

  it('goes live for one brand although another brand’s release fails at that moment [F7.6]', async () => {
    const [dragon, watt] = [await filesOf('dragon'), await filesOf()];
    const at = new Date(shop.clock.now() + 3_600_000).toISOString();
    await staff.value('catalog.apply', { ...inFolder(dragon, 'dragon'), at });
    await staff.value('catalog.apply', { ...inFolder(atPrice(watt, '1.79')), at });
    await shop.engine.exec(
      `create function refuse_release() returns trigger language plpgsql as $$ begin if old.tenant = 'dragon' then raise 'broken'; end if; return new; end $$;
       create trigger refuse_release before update on catalog_releases for each row execute function refuse_release()`,
    );
    shop.pass(3_601);
    await expect(shop.runHousekeeping()).rejects.toThrow('1 chores failed');
    expect(await priceOf('gems_60')).toBe('1.79');
    await shop.engine.exec('drop trigger refuse_release on catalog_releases');
    await shop.runHousekeeping();
    expect(await staff.value('catalog.versions', { brand: 'dragon' })).toHaveProperty('[0].state', 'live');
  });

  it.each([
    ['more than doubles', '1.99', '1.98'],
    ['falls below half', '0.49', '0.50'],
  ])(
    'with a price that %s is neither applied, scheduled nor published without a confirmation [F7.6]',
    async (says, steep, slow) => {
      const files = atPrice(await filesOf(), '0.99');
      await staff.value('catalog.apply', { ...inFolder(files), steepPrices: true });
      const folders = inFolder(atPrice(files, steep));
      const at = new Date(shop.clock.now() + 3_600_000).toISOString();
      const refused = await staff.ask('catalog.apply', folders);
      expect(refused).toMatchObject({
        error: {
          code: 'notPossible',
          message: expect.stringContaining(
            `watt-emberfall/gems_60 in sea ${says}: from 0.99 to ${steep} USD`,
          ),
        },
      });
      expect(await staff.refusal('catalog.apply', { ...folders, at })).toBe('notPossible');
      const { releases } = stored.parse(await staff.value('catalog.apply', { ...folders, draft: true }));
      const draft = releases[0] ?? {};
      expect(await staff.refusal('catalog.publish', draft)).toBe('notPossible');
      expect(await priceOf('gems_60')).toBe('0.99');
      await staff.value('catalog.publish', { ...draft, steepPrices: true });
      expect(await priceOf('gems_60')).toBe(steep);
      // Going back needs no confirmation: it must be quick.
      await staff.value('catalog.rollback', { brand: 'watt' });
      expect(await priceOf('gems_60')).toBe('0.99');
      await staff.value('catalog.apply', inFolder(atPrice(files, slow)));
      expect(await priceOf('gems_60')).toBe(slow);
      await staff.value('catalog.apply', { ...folders, at, steepPrices: true });
      shop.pass(3_601);
      await shop.runHousekeeping();
      expect(await priceOf('gems_60')).toBe(steep);
    },
  );
});
