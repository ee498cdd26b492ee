import type { ApiEnvironment } from '@/lib/domain/api-origin';
import type { Area } from '@/lib/domain/areas';
import { writeBrandSegment } from '@/lib/domain/brand-segment';
import type { Edition } from '@/lib/domain/edition';
import type { Locale } from '@/lib/domain/locales';
import type { TenantId } from '@/tenants/tenant-ids';

/** Where a page lies in app: with those of its edition, or with those that look the same in both. */
export type PageFolder = Edition | 'shared';

/** What a page is rendered from, and nothing else: the real segments of its internal path. */
export type PageKey = Readonly<{
  tenant: TenantId;
  environment: ApiEnvironment;
  area: Area;
  locale: Locale;
  folder: PageFolder;
  game: string;
}>;

/** The internal path of a public one. Asked for from outside it is rewritten once more and so ends as 404. */
export function internalPath({ area, locale, folder, game, ...brand }: PageKey, path: string): string {
  return `/${[writeBrandSegment(brand), area, locale, folder, game].join('/')}${path}`;
}
