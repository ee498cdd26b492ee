import type { LocalText } from '@/lib/domain/local-text';
import type { Tier } from './price-ladders';

export type GroupKey = 'gems' | 'passes' | 'bundles' | 'limited';

/** Groups in their order; the first one takes the name of the game's currency. */
export const groupNames: Readonly<Record<Exclude<GroupKey, 'gems'>, LocalText>> = {
  passes: { en: 'Passes', ja: 'パス', 'zh-tw': '通行證', ar: 'البطاقات' },
  bundles: { en: 'Bundles', ja: 'セット', 'zh-tw': '禮包', ar: 'الحزم' },
  limited: { en: 'Limited', ja: '期間限定', 'zh-tw': '限時特惠', ar: 'عروض محدودة' },
};
export const groupOrder: readonly GroupKey[] = ['gems', 'passes', 'bundles', 'limited'];

/** An amount of the game's currency, and what comes on top; both before the game's own factor. */
type Pack = Readonly<{ tier: Tier; amount: number; bonus: number | null; badge: 'best' | 'hot' | null }>;

export const packs: readonly Pack[] = [
  { tier: 't1', amount: 60, bonus: null, badge: null },
  { tier: 't2', amount: 300, bonus: 30, badge: null },
  { tier: 't3', amount: 680, bonus: 102, badge: 'hot' },
  { tier: 't4', amount: 1280, bonus: 256, badge: null },
  { tier: 'special', amount: 1980, bonus: 594, badge: 'best' },
  { tier: 't5', amount: 3280, bonus: 820, badge: null },
  { tier: 't6', amount: 6480, bonus: 1944, badge: null },
];

type Named = Readonly<{
  tier: Tier;
  group: Exclude<GroupKey, 'gems'>;
  productId: string;
  image: string;
  names: LocalText;
  badge: 'best' | 'hot' | 'new' | null;
}>;

export const namedGoods: readonly Named[] = [
  {
    tier: 'week', group: 'passes', productId: 'pass_week', image: 'pass-week', badge: null,
    names: { en: 'Weekly pass', ja: 'ウィークリーパス', 'zh-tw': '週卡', ar: 'البطاقة الأسبوعية' },
  },
  {
    tier: 'month', group: 'passes', productId: 'pass_month', image: 'pass-month', badge: 'best',
    names: { en: 'Monthly pass', ja: 'マンスリーパス', 'zh-tw': '月卡', ar: 'البطاقة الشهرية' },
  },
  {
    tier: 'season', group: 'passes', productId: 'pass_season', image: 'special', badge: 'new',
    names: { en: 'Season pass', ja: 'シーズンパス', 'zh-tw': '賽季通行證', ar: 'بطاقة الموسم' },
  },
  {
    tier: 'starter', group: 'bundles', productId: 'bundle_starter', image: 'bundle-1', badge: 'hot',
    names: { en: 'Starter bundle', ja: 'スターターセット', 'zh-tw': '新手禮包', ar: 'حزمة البداية' },
  },
  {
    tier: 'adventure', group: 'bundles', productId: 'bundle_adventure', image: 'bundle-2', badge: null,
    names: { en: "Adventurer's bundle", ja: '冒険者セット', 'zh-tw': '冒險者禮包', ar: 'حزمة المغامر' },
  },
  {
    tier: 'hero', group: 'bundles', productId: 'bundle_hero', image: 'bundle-2', badge: null,
    names: { en: "Hero's bundle", ja: '英雄セット', 'zh-tw': '英雄禮包', ar: 'حزمة البطل' },
  },
  {
    tier: 'daily', group: 'limited', productId: 'limited_daily', image: 'limited', badge: 'new',
    names: { en: 'Deal of the day', ja: '本日の限定セット', 'zh-tw': '每日限定禮包', ar: 'عرض اليوم' },
  },
  {
    tier: 'weekly', group: 'limited', productId: 'limited_weekly', image: 'limited', badge: null,
    names: { en: 'Deal of the week', ja: '今週の限定セット', 'zh-tw': '每週限定禮包', ar: 'عرض الأسبوع' },
  },
]; // prettier-ignore
