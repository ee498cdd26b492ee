import type { ApiEnvironment } from '@/lib/domain/api-origin';
import type { Area } from '@/lib/domain/areas';
import { writeBrandSegment } from '@/lib/domain/brand-segment';
import type { Edition } from '@/lib/domain/edition';
import type { Locale } from '@/lib/domain/locales';
import type { TenantId } from '@/tenants/kit/registry';

/** The folder of a page in app: that of its edition, or the one for pages that look the same in both. */
export type PageFolder = Edition | 'shared';

/** Everything that a page is rendered from: the real segments of its internal path. */
export type PageKey = Readonly<{
  tenant: TenantId;
  environment: ApiEnvironment;
  area: Area;
  locale: Locale;
  folder: PageFolder;
  game: string;
}>;

/** The internal path of a public one. If it is requested from outside, it is rewritten once more and so ends as a 404. */
export function internalPath({ area, locale, folder, game, ...brand }: PageKey, path: string): string {
  return `/${[writeBrandSegment(brand), area, locale, folder, game].join('/')}${path}`;
}
