import type { LocalText } from '@/lib/domain/local-text';
import type { Tier } from './price-ladders';
import { inAllLanguages } from './sample-words';

export type GroupKey = 'gems' | 'passes' | 'bundles' | 'limited';

/** Groups in display order; the first one is named after the game's currency. */
export const groupOrder: readonly GroupKey[] = ['gems', 'passes', 'bundles', 'limited'];

export const groupNames = (group: Exclude<GroupKey, 'gems'>): LocalText =>
  inAllLanguages(({ groups }) => groups[group]);

/** An amount of the game's currency and the bonus on top, both before the game's own factor. */
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

/** Goods with a name of their own; the product id is the key of that name. */
type NamedGoods = Readonly<{
  tier: Tier;
  group: Exclude<GroupKey, 'gems'>;
  productId: keyof Words;
  image: string;
  badge: 'best' | 'hot' | 'new' | null;
}>;
type Words = Parameters<Parameters<typeof inAllLanguages>[0]>[0]['goods'];

export const goodsNames = (productId: keyof Words): LocalText =>
  inAllLanguages(({ goods }) => goods[productId]);

/** The contents of a bundle or pass: an amount of the game's currency (before the game's own factor), now or each day, and things. */
type Holding = Readonly<{
  now?: number;
  daily?: readonly [amount: number, days: number];
  things?: readonly Thing[];
}>;
export type Thing = 'keys' | 'chest' | 'outfit';

/** The number of a thing that its text mentions, and whether the player keeps it permanently. */
export const things: Readonly<Record<Thing, Readonly<{ count: number; isForGood: boolean }>>> = {
  keys: { count: 10, isForGood: false },
  chest: { count: 1, isForGood: false },
  outfit: { count: 1, isForGood: true },
};

export const holdings: Readonly<Record<keyof Words, Holding>> = {
  pass_week: { now: 60, daily: [30, 7] },
  pass_month: { now: 300, daily: [40, 30] },
  pass_season: { now: 680, things: ['keys', 'outfit'] },
  bundle_starter: { now: 300, things: ['chest'] },
  bundle_adventure: { now: 1280, things: ['keys'] },
  bundle_hero: { now: 3280, things: ['keys', 'outfit'] },
  limited_daily: { now: 60, things: ['chest'] },
  limited_weekly: { now: 680, things: ['keys', 'chest'] },
};

export const namedGoods: readonly NamedGoods[] = [
  { tier: 'week', group: 'passes', productId: 'pass_week', image: 'pass-week', badge: null },
  { tier: 'month', group: 'passes', productId: 'pass_month', image: 'pass-month', badge: 'best' },
  { tier: 'season', group: 'passes', productId: 'pass_season', image: 'special', badge: 'new' },
  { tier: 'starter', group: 'bundles', productId: 'bundle_starter', image: 'bundle-1', badge: 'hot' },
  { tier: 'adventure', group: 'bundles', productId: 'bundle_adventure', image: 'bundle-2', badge: null },
  { tier: 'hero', group: 'bundles', productId: 'bundle_hero', image: 'bundle-2', badge: null },
  { tier: 'daily', group: 'limited', productId: 'limited_daily', image: 'limited', badge: 'new' },
  { tier: 'weekly', group: 'limited', productId: 'limited_weekly', image: 'limited', badge: null },
];
