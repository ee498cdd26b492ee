import { defaultAccent } from '@/lib/domain/hex-color';
import { tenantFaults } from '@/tenants/kit/check';
import { gameByClientId } from '@/tenants/kit/games';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenantById, tenants } from '@/tenants/kit/registry';
import { tenantSchema } from '@/tenants/kit/schema';
import type { Tenant } from '@/tenants/kit/tenant';

const brands: readonly Tenant[] = Object.values(tenants);

describe('the brands of the registry', () => {
  it.each(Object.entries(tenants))('%s is complete [F1.1]', (key, tenant) => {
    const parsed = tenantSchema.safeParse(tenant);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(tenant.id).toBe(key);
  });

  it('share no host and no client id [F1.1]', () => {
    expect(tenantFaults(tenants)).toEqual([]);
  });

  it.each(brands.map((tenant) => [tenant.id, tenant] as const))(
    '%s answers on a pay host and on its id’s local host [F1.2]',
    (id, { hosts, sites }) => {
      expect(hosts).toContain(sites.pay);
      expect(hosts).toContain(`${id}.localhost`);
    },
  );

  it('have the default accent if they name none [F1.3]', () => {
    expect(tenants.watt.accent).toBe(defaultAccent);
  });
});

describe('looking up a brand, a game or a client', () => {
  it('finds a brand by its exact id only', () => {
    expect(tenantById('acenet-jp')).toBe(tenants['acenet-jp']);
    expect(['acenetjp', '', 'constructor'].map(tenantById)).toEqual([null, null, null]);
  });

  it('finds a game, its sub-game and the platform by client id', () => {
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
    'finds nothing for an unknown or foreign client id: %j',
    (id) => {
      expect(gameByClientId(tenants.watt, id)).toBeNull();
    },
  );

  it('gives a page the links of its area, but no hosts, games or policies', () => {
    const shown = toPublicTenant(tenants.watt, 'eru');
    expect(shown.links.privacy).toBe('https://www.watt.example/legal/privacy-eru');
    expect(toPublicTenant(tenants.watt, 'sea').links.privacy).toBe('https://www.watt.example/legal/privacy');
    for (const hidden of ['hosts', 'sites', 'games', 'modernEdition', 'shortLinks']) {
      expect(shown).not.toHaveProperty(hidden);
    }
  });
});
