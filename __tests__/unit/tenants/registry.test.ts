import { isHexColor } from '@/lib/domain/hex-color';
import { tenantFaults } from '@/tenants/kit/check';
import { gameByClientId } from '@/tenants/kit/games';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenantById, tenants } from '@/tenants/kit/registry';
import { tenantSchema } from '@/tenants/kit/schema';
import type { Tenant } from '@/tenants/kit/tenant';

const brands: readonly Tenant[] = Object.values(tenants);

describe('the sixteen brands', () => {
  it('names exactly the brands of the specification [F1.1]', () => {
    expect(Object.keys(tenants)).toEqual(
      'watt dragon ko coolgame ru joynet ssgame joyage acenet acenet-jp rhinos-twhk rhinos rhinos-sea spot-jp rhinos-jp brand-en'.split(' '),
    ); // prettier-ignore
  });

  it.each(Object.entries(tenants))('%s is whole [F1.1]', (key, tenant) => {
    const parsed = tenantSchema.safeParse(tenant);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(tenant.id).toBe(key);
  });

  it('no two brands share a host or a client id [F1.1]', () => {
    expect(tenantFaults(tenants)).toEqual([]);
  });

  it.each(brands.map((tenant) => [tenant.id, tenant] as const))(
    '%s answers on a pay, a demo and a local host [F1.1]',
    (id, { hosts, sites }) => {
      expect(hosts).toContain(sites.pay);
      expect(hosts.some((host) => host.includes('demo'))).toBe(true);
      expect(hosts).toContain(`${id}.localhost`);
    },
  );

  it.each(brands.map((tenant) => [tenant.id, tenant] as const))(
    '%s sells at least four games: one fixed, two with editions [F1.1]',
    (_, tenant) => {
      const games = Object.values(tenant.games);
      expect(games.length).toBeGreaterThanOrEqual(4);
      expect(games.filter((game) => !game.isSelectGame)).toHaveLength(1);
      expect(games.filter((game) => game.subGames.length === 2).length).toBeGreaterThanOrEqual(2);
    },
  );

  it('only rhinos maps client ids to areas [F1.1]', () => {
    const mapped = brands.filter(({ clientAreas }) => Object.keys(clientAreas).length > 0);
    expect(mapped.map(({ id }) => id)).toEqual(['rhinos']);
  });

  it('Japanese and Korean law apply to their brands only [F1.1]', () => {
    const under = (kind: string) => brands.filter(({ legal }) => legal.kind === kind).map(({ id }) => id);
    expect(under('jp')).toEqual(['acenet-jp', 'spot-jp', 'rhinos-jp']);
    expect(under('kr')).toEqual(['ko']);
  });

  it('every kind of new-version policy is in use, and on everywhere for most [F1.1]', () => {
    const kinds = brands.map(({ newVersion }) => newVersion.kind);
    expect(new Set(kinds)).toEqual(new Set(['all', 'areas', 'games', 'off']));
    expect(kinds.filter((kind) => kind === 'all').length).toBeGreaterThan(brands.length / 2);
  });

  it('every accent is a 6-digit hex, and a brand that names none has the default [F1.3]', () => {
    expect(brands.every(({ accent }) => isHexColor(accent))).toBe(true);
    expect(tenants.watt.accent).toBe('#00bbff');
  });
});

describe('looking up', () => {
  it('finds a brand by its exact id only', () => {
    expect(tenantById('acenet-jp')).toBe(tenants['acenet-jp']);
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
