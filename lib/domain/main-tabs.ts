import type { PageConfig } from './page-config';

/** The new version's main tabs, in the order of its navigation (spec section 2, new layout). */
export const mainTabs = ['selectGoods', 'activity', 'userCenter', 'my'] as const;
export type MainTab = (typeof mainTabs)[number];

type TabFlags = Pick<PageConfig, 'greyUi' | 'couponsOpen' | 'cumulative' | 'continuous'>;

/** True in the VIP version: the new version (which alone asks this) with coupons open. */
export function isVipVersion({ couponsOpen }: Pick<PageConfig, 'couponsOpen'>): boolean {
  return couponsOpen;
}

/** The tabs a page config gives: events only where there are some, the user centre in the VIP version with grey UI. */
export function tabsOf(config: TabFlags): readonly MainTab[] {
  const isThere: Readonly<Record<MainTab, boolean>> = {
    selectGoods: true,
    activity: config.cumulative.shown || config.continuous.shown,
    userCenter: isVipVersion(config) && config.greyUi,
    my: true,
  };
  return mainTabs.filter((tab) => isThere[tab]);
}

/** The section that a tab's page is titled by (spec section 2: Topup, Event, My, VIP). */
export const sectionOf = {
  selectGoods: 'topup',
  activity: 'event',
  userCenter: 'vip',
  my: 'my',
} as const satisfies Record<MainTab, string>;
