import { areas, isArea } from '@/lib/domain/areas';
import { regions } from '@/lib/domain/payment-regions';
import { tenants } from '@/tenants/kit/registry';

describe('the vocabulary of areas and regions', () => {
  it('has exactly the twelve domain areas [F1.5]', () => {
    expect([...areas].sort()).toEqual(
      'codapay dragon eru hk ja kr mea ru sea twhk universal useuro'.split(' '),
    );
    expect(['SEA', 'jp', '', null, 'toString'].some(isArea)).toBe(false);
  });

  it('every area is allowed by some brand [F1.5]', () => {
    const allowed = new Set(Object.values(tenants).flatMap((tenant): readonly string[] => tenant.areas));
    expect(areas.filter((area) => !allowed.has(area))).toEqual([]);
  });

  it('has the region labels of the specification [F1.5]', () => {
    const labels: readonly string[] = Object.values(regions);
    const specified = 'Global PH MY SG ID TH VN IN MMK TR BR US FR DE RU NL'.split(' ');
    expect(specified.filter((label) => !labels.includes(label))).toEqual([]);
  });
});
