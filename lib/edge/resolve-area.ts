import { isArea } from '@/lib/domain/areas';
import type { Tenant } from '@/tenants/kit/tenant';
import type { AreaResult, AreaSource } from './types';

/** The signals for an area in a request; null or blank when absent. */
export type AreaSignals = Readonly<{
  clientId: string | null;
  query: string | null;
  stored: string | null;
}>;

/**
 * Resolves the area in a fixed order (F1.4): the brand's only area, the client-id map, the query, storage, and without any of these the
 * brand's landing area. The first signal decides: if the brand doesn't allow its area, there is no area, and the stored one is to be
 * cleared. The area of a running page takes precedence over all of these: the page itself makes sure that the stored area is its own
 * (components/frame/area-keeper).
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
