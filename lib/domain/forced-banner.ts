import type { Locale } from './locales';
import type { MainTab } from './main-tabs';
import type { Banner, PageConfig } from './page-config';

const tabs: ReadonlySet<MainTab | undefined> = new Set<MainTab>(['selectGoods', 'activity']);

/**
 * What the forced banner popup shows over a tab: the banners of the page's own language, none from another; null where there are
 * none or on a page that isn't one of its tabs (spec section 4).
 */
export function forcedBanners(
  tab: MainTab | undefined,
  { banners }: Pick<PageConfig, 'banners'>,
  locale: Locale,
): readonly Banner[] | null {
  return tabs.has(tab) ? (banners[locale] ?? null) : null;
}
