import { type Banner, isAnnouncement } from './banners';
import type { Locale } from './locales';
import type { MainTab } from './main-tabs';
import type { PageConfig } from './page-config';

const bannerTabs: ReadonlySet<MainTab | undefined> = new Set<MainTab>(['selectGoods', 'activity']);

/**
 * What the forced banner popup may show over a tab (F5.10): the banners of the page's own language, and of no
 * other, that lead somewhere. Null when there are none, and on pages that don't show the popup.
 */
export function forcedBanners(
  tab: MainTab | undefined,
  { banners }: Pick<PageConfig, 'banners'>,
  locale: Locale,
): readonly Banner[] | null {
  const news = bannerTabs.has(tab) ? (banners[locale] ?? []).filter(isAnnouncement) : [];
  return news.length > 0 ? news : null;
}
