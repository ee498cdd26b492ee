import { isHexColor } from '@/lib/domain/hex-color';
import { tenantFaults } from '@/tenants/check';
import { gameByClientId } from '@/tenants/games';
import { toPublicTenant } from '@/tenants/public';
import { tenantById, tenants } from '@/tenants/registry';
import { tenantSchema } from '@/tenants/schema';
import type { Tenant } from '@/tenants/tenant';

const brands: readonly Tenant[] = Object.values(tenants);

describe('the sixteen brands', () => {
  it('F1.1 names exactly the brands of the specification', () => {
    expect(Object.keys(tenants)).toEqual(
      'watt dragon ko coolgame ru joynet ssgame joyage acenet acenetJp rhinosTwhk rhinos rhinosSea spotJp rhinosJp brandEn'.split(' '),
    ); // prettier-ignore
  });

  it.each(Object.entries(tenants))('F1.1 %s is whole', (key, tenant) => {
    const parsed = tenantSchema.safeParse(tenant);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(tenant.id).toBe(key);
  });

  it('F1.1 no two brands share a host or a client id', () => {
    expect(tenantFaults(tenants)).toEqual([]);
  });

  it.each(brands.map((tenant) => [tenant.id, tenant] as const))(
    'F1.1 %s answers on a pay, a demo and a local host',
    (id, { hosts, sites }) => {
      expect(hosts).toContain(sites.pay);
      expect(hosts.some((host) => host.includes('demo'))).toBe(true);
      expect(hosts).toContain(`${id.toLowerCase()}.localhost`);
    },
  );

  it.each(brands.map((tenant) => [tenant.id, tenant] as const))(
    'F1.1 %s sells at least four games: one fixed, two with editions',
    (_, tenant) => {
      const games = Object.values(tenant.games);
      expect(games.length).toBeGreaterThanOrEqual(4);
      expect(games.filter((game) => !game.isSelectGame)).toHaveLength(1);
      expect(games.filter((game) => game.subGames.length === 2).length).toBeGreaterThanOrEqual(2);
    },
  );

  it('F1.1 only rhinos maps client ids to areas', () => {
    const mapped = brands.filter(({ clientAreas }) => Object.keys(clientAreas).length > 0);
    expect(mapped.map(({ id }) => id)).toEqual(['rhinos']);
  });

  it('F1.1 Japanese and Korean law apply to their brands only', () => {
    const under = (kind: string) => brands.filter(({ legal }) => legal.kind === kind).map(({ id }) => id);
    expect(under('jp')).toEqual(['acenetJp', 'spotJp', 'rhinosJp']);
    expect(under('kr')).toEqual(['ko']);
  });

  it('F1.1 every kind of new-version policy is in use, and on everywhere for most', () => {
    const kinds = brands.map(({ newVersion }) => newVersion.kind);
    expect(new Set(kinds)).toEqual(new Set(['all', 'areas', 'games', 'off']));
    expect(kinds.filter((kind) => kind === 'all').length).toBeGreaterThan(brands.length / 2);
  });

  it('F1.3 every accent is a 6-digit hex, and a brand that names none has the default', () => {
    expect(brands.every(({ accent }) => isHexColor(accent))).toBe(true);
    expect(tenants.watt.accent).toBe('#00bbff');
  });
});

describe('looking up', () => {
  it('finds a brand by its exact id only', () => {
    expect(tenantById('acenetJp')).toBe(tenants.acenetJp);
    expect(['acenetjp', '', 'constructor'].map(tenantById)).toEqual([null, null, null]);
  });

  it('finds a game, its edition and the platform by client id', () => {
    expect(gameByClientId(tenants.watt, '110102')).toMatchObject({
      code: 'emberfall',
      subGame: null,
      platform: 'ios',
    });
    expect(gameByClientId(tenants.watt, '110113')).toMatchObject({
      subGame: { codeKey: 'asia' },
      platform: 'web',
    });
  });

  it.each(['', '110109', '120101', 'emberfall', '-'])(
    'answers an unknown or foreign client id alike: %j',
    (id) => {
      expect(gameByClientId(tenants.watt, id)).toBeNull();
    },
  );

  it('gives a page the links of its area and nothing of hosts, games or policies', () => {
    const shown = toPublicTenant(tenants.watt, 'eru');
    expect(shown.links.privacy).toBe('https://www.watt.example/legal/privacy-eru');
    expect(toPublicTenant(tenants.watt, 'sea').links.privacy).toBe('https://www.watt.example/legal/privacy');
    for (const hidden of ['hosts', 'sites', 'games', 'newVersion', 'clientAreas', 'shortLinks']) {
      expect(shown).not.toHaveProperty(hidden);
    }
  });
});
