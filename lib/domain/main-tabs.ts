import { activityKinds, type ActivityKind } from './activities';
import type { Edition } from './edition';
import type { PageConfig } from './page-config';

/** The main tabs of the modern edition, in the order of its navigation (F2.9). */
export const mainTabs = ['selectGoods', 'activity', 'userCenter', 'my'] as const;
export type MainTab = (typeof mainTabs)[number];

type TabFlags = Pick<PageConfig, 'greyUi' | 'couponsOpen' | ActivityKind>;

/** True when a page config opens coupons. In the modern edition that makes the VIP version. */
export function isVipVersion({ couponsOpen }: Pick<PageConfig, 'couponsOpen'>): boolean {
  return couponsOpen;
}

/**
 * Tabs that exist where a brand uses the classic edition. The user centre is among them because its address, not the policy, decides its
 * edition (F2.3).
 */
const besidesModern: ReadonlySet<MainTab> = new Set<MainTab>(['selectGoods', 'userCenter']);

/**
 * The tabs for a page config: activities only where there are some, or where the player is on that page all the same (`current`); the user
 * centre in the VIP version with grey UI (F2.9). `edition` comes from the brand's policy: where it is classic, only tabs that have a page
 * there remain.
 */
export function tabsOf(
  config: TabFlags,
  edition: Edition = 'modern',
  current: MainTab = 'selectGoods',
): readonly MainTab[] {
  const isThere: Readonly<Record<MainTab, boolean>> = {
    selectGoods: true,
    activity: current === 'activity' || activityKinds.some((kind) => config[kind].shown),
    userCenter: isVipVersion(config) && config.greyUi,
    my: true,
  };
  return mainTabs.filter((tab) => isThere[tab] && (edition === 'modern' || besidesModern.has(tab)));
}

/** The section name in the header of a tab's page: Topup, Event, My or VIP (F2.8). */
export const sectionOf = {
  selectGoods: 'topup',
  activity: 'event',
  userCenter: 'vip',
  my: 'my',
} as const satisfies Record<MainTab, string>;
