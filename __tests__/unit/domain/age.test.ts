import { bandHolds, bandKey, bandOf } from '@/lib/domain/age';
import { ageBands, keptCaps, type Legal } from '@/lib/domain/legal';
import { tenants } from '@/tenants/kit/registry';
import { tenantRuleFaults } from '@/tenants/kit/rules';
import type { Tenant } from '@/tenants/kit/tenant';

const caps = [
  { under: 16, monthlyYen: 5_000 },
  { under: 18, monthlyYen: 20_000 },
];

describe('age groups', () => {
  it('are those of the law: under 16, 16 to 17, 18 and over [F3.21]', () => {
    expect(ageBands(caps).map((band) => [bandKey(band), band.monthlyYen])).toEqual([
      ['under16', 5_000],
      ['under18', 20_000],
      ['over', null],
    ]);
    expect(bandOf(caps, 'under18')).toEqual({ from: 16, to: 17, monthlyYen: 20_000 });
    expect(bandOf(caps, 'under40')).toBeNull();
  });

  it('with a cap are valid for a year, the last one permanently [F3.21]', () => {
    const chosen = new Date('2026-02-01T00:00:00Z');
    const [child, , adult] = ageBands(caps);
    if (child === undefined || adult === undefined) throw new Error('no groups');
    expect(bandHolds(child, chosen, new Date('2027-01-31T23:59:59Z'))).toBe(true);
    expect(bandHolds(child, chosen, new Date('2027-02-01T00:00:00Z'))).toBe(false);
    expect(bandHolds(adult, chosen, new Date('2050-01-01T00:00:00Z'))).toBe(true);
  });

  it('are enforced by the brands that say so, and by no other [F3.21]', () => {
    for (const { id, legal } of Object.values<Tenant>(tenants))
      expect([id, keptCaps(legal).length > 0]).toEqual([
        id,
        legal.kind === 'jp' && legal.enforceCaps === true,
      ]);
    const { legal } = tenants['spot-jp'];
    const stated: Legal = legal.kind === 'jp' ? { ...legal, enforceCaps: undefined } : legal;
    expect(keptCaps(stated)).toEqual([]);
  });

  it('need a brand that sells in yen only [F3.21]', () => {
    const wrong = { ...tenants.watt, legal: { kind: 'jp', enforceCaps: true } };
    expect(tenantRuleFaults(wrong).map(({ path }) => path.join('.'))).toEqual(['legal.enforceCaps']);
  });
});
