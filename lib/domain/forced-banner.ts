import type { Locale } from './locales';
import type { MainTab } from './main-tabs';
import type { Banner, PageConfig } from './page-config';

const tabs: ReadonlySet<MainTab | undefined> = new Set<MainTab>(['selectGoods', 'activity']);

/**
 * What the forced banner popup shows over a tab (F5.10): the banners of the page's own language and of no
 * other. Null when there are none, and on pages that don't show the popup.
 */
export function forcedBanners(
  tab: MainTab | undefined,
  { banners }: Pick<PageConfig, 'banners'>,
  locale: Locale,
): readonly Banner[] | null {
  return tabs.has(tab) ? (banners[locale] ?? null) : null;
}
