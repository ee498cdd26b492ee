import { areas, isArea } from '@/lib/domain/areas';
import { regions } from '@/lib/domain/regions';
import { tenants } from '@/tenants/registry';

describe('areas and regions', () => {
  it('F1.5 knows the twelve domain areas and no other', () => {
    expect([...areas].sort()).toEqual(
      'codapay dragon eru hk ja kr mea ru sea twhk universal useuro'.split(' '),
    );
    expect(['SEA', 'jp', '', null, 'toString'].some(isArea)).toBe(false);
  });

  it('F1.5 every area is allowed by some brand', () => {
    const allowed = new Set(Object.values(tenants).flatMap((tenant): readonly string[] => tenant.areas));
    expect(areas.filter((area) => !allowed.has(area))).toEqual([]);
  });

  it('F1.5 has the region labels of the specification', () => {
    const labels: readonly string[] = Object.values(regions);
    const specified = 'Global PH MY SG ID TH VN IN MMK TR BR US FR DE RU NL'.split(' ');
    expect(specified.filter((label) => !labels.includes(label))).toEqual([]);
  });
});
