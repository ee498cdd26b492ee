import type { ApiEnvironment } from '@/lib/domain/api-origin';
import type { Area } from '@/lib/domain/areas';
import { writeBrandSegment } from '@/lib/domain/brand-segment';
import type { Edition } from '@/lib/domain/edition';
import type { Locale } from '@/lib/domain/locales';
import type { TenantId } from '@/tenants/kit/registry';

/** What a page is rendered from, and nothing else: the real segments of its internal path. */
export type PageKey = Readonly<{
  tenant: TenantId;
  environment: ApiEnvironment;
  area: Area;
  locale: Locale;
  edition: Edition;
  game: string;
}>;

/** The internal path of a public one. Asked for from outside it is rewritten once more and so ends as 404. */
export function internalPath({ area, locale, edition, game, ...brand }: PageKey, path: string): string {
  return `/${[writeBrandSegment(brand), area, locale, edition, game].join('/')}${path}`;
}
