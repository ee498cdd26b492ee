import { activityKinds, type ActivityKind } from './activities';
import type { Edition } from './edition';
import type { PageConfig } from './page-config';

/** The main tabs of the modern edition, in the order of its navigation (F2.9). */
export const mainTabs = ['selectGoods', 'activity', 'userCenter', 'my'] as const;
export type MainTab = (typeof mainTabs)[number];

type TabFlags = Pick<PageConfig, 'greyUi' | 'couponsOpen' | ActivityKind>;

/**
 * True in the VIP version, that is the modern edition with coupons open. Only the modern edition calls this.
 */
export function isVipVersion({ couponsOpen }: Pick<PageConfig, 'couponsOpen'>): boolean {
  return couponsOpen;
}

/** What a place without the modern edition has besides the user centre in a game, whose address decides (F2.3). */
const besidesModern: ReadonlySet<MainTab> = new Set<MainTab>(['selectGoods', 'userCenter']);

/**
 * The tabs for a page config: activities only where there are some, the user centre in the VIP version with
 * grey UI (F2.9). `edition` is that of the place by the brand's policy: where it is classic, only the tabs with
 * a page there are left.
 */
export function tabsOf(config: TabFlags, edition: Edition = 'modern'): readonly MainTab[] {
  const isThere: Readonly<Record<MainTab, boolean>> = {
    selectGoods: true,
    activity: activityKinds.some((kind) => config[kind].shown),
    userCenter: isVipVersion(config) && config.greyUi,
    my: true,
  };
  return mainTabs.filter((tab) => isThere[tab] && (edition === 'modern' || besidesModern.has(tab)));
}

/** The section that stands in the header of a tab's page: Topup, Event, My or VIP (F2.8). */
export const sectionOf = {
  selectGoods: 'topup',
  activity: 'event',
  userCenter: 'vip',
  my: 'my',
} as const satisfies Record<MainTab, string>;
