import { isArea } from '@/lib/domain/areas';
import type { Tenant } from '@/tenants/tenant';
import type { AreaResult, AreaSource } from './types';

/** The signals a request carries; null or blank where it has none. `cached` is the running app's, null for a document. */
export type AreaSignals = Readonly<{
  cached: string | null;
  clientId: string | null;
  query: string | null;
  stored: string | null;
}>;

/**
 * The domain area in the spec's order (section 4): cached, the only allowed area, the client-id map, the query, storage;
 * with no signal at all, the brand's landing area. The first signal decides: when it names an area the brand doesn't
 * allow there is none, and the stored area is to be cleared.
 */
export function resolveArea(
  signals: AreaSignals,
  { areas, landingArea, clientAreas }: Pick<Tenant, 'areas' | 'landingArea' | 'clientAreas'>,
): AreaResult {
  const only = areas.length === 1 ? areas[0] : undefined;
  const { clientId } = signals;
  const mapped =
    clientId !== null && Object.hasOwn(clientAreas, clientId) ? clientAreas[clientId] : undefined;
  const steps: readonly (readonly [AreaSource, string | null | undefined])[] = [
    ['cached', signals.cached],
    ['only', only],
    ['client', mapped],
    ['query', signals.query?.trim()],
    ['stored', signals.stored],
  ];
  const found = steps.find(([, value]) => Boolean(value));
  if (!found) {
    return landingArea === null
      ? { kind: 'notArea', clear: false }
      : { kind: 'area', area: landingArea, source: 'landing' };
  }
  const [source, area] = found;
  return isArea(area) && areas.includes(area)
    ? { kind: 'area', area, source }
    : { kind: 'notArea', clear: true };
}
