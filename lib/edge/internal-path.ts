import type { Area } from '@/lib/domain/areas';
import type { Edition } from '@/lib/domain/edition';
import type { Locale } from '@/lib/domain/locales';
import type { TenantId } from '@/tenants/tenant-ids';

/** What a page is rendered from, and nothing else: the real segments of its internal path. */
export type PageKey = Readonly<{
  tenant: TenantId;
  area: Area;
  locale: Locale;
  edition: Edition;
  game: string;
}>;

/** The internal path of a public one. Asked for from outside it is rewritten once more and so ends as 404. */
export function internalPath({ tenant, area, locale, edition, game }: PageKey, path: string): string {
  return `/${[tenant, area, locale, edition, game].join('/')}${path}`;
}
