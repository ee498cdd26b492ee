import { readBrandSegment, writeBrandSegment } from '@/lib/domain/brand-segment';
import { tenants } from '@/tenants/kit/registry';

it('reads back every brand and environment it writes, and no two are the same [F6.12]', () => {
  const all = Object.values(tenants).flatMap(({ id }) =>
    (['production', 'test'] as const).map((environment) => ({ tenant: id, environment })),
  );
  const segments = all.map(writeBrandSegment);
  expect(segments.map(readBrandSegment)).toEqual(all);
  expect(new Set(segments).size).toBe(all.length);
});
