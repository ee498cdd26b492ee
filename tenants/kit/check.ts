import { clientIdsOf } from './rules';
import { tenantSchema, type TenantShape } from './schema';

/**
 * All faults in a set of brands, one line each: first within each brand, then values that must be unique across brands (hosts, client ids).
 * Empty when there are none. The keys of `brands` are their ids in the registry.
 */
export function tenantFaults(brands: Readonly<Record<string, unknown>>): readonly string[] {
  const faults: string[] = [];
  const sound: TenantShape[] = [];
  for (const [key, value] of Object.entries(brands)) {
    const parsed = tenantSchema.safeParse(value);
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map((issue) => `${key}: ${issue.path.join('.')}: ${issue.message}`));
      continue;
    }
    if (parsed.data.id !== key) faults.push(`${key}: id: is "${parsed.data.id}"`);
    sound.push(parsed.data);
  }
  return [
    ...faults,
    ...clashes('host', sound, (brand) => brand.hosts),
    ...clashes('client id', sound, ({ games }) => clientIdsOf(games)),
  ];
}

function clashes(
  what: string,
  brands: readonly TenantShape[],
  valuesOf: (brand: TenantShape) => readonly string[],
) {
  const owner = new Map<string, string>();
  const faults: string[] = [];
  for (const brand of brands) {
    for (const value of valuesOf(brand)) {
      const first = owner.get(value);
      if (first !== undefined) faults.push(`${brand.id}: ${what} "${value}" is already taken by ${first}`);
      else owner.set(value, brand.id);
    }
  }
  return faults;
}
