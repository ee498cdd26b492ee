import { isLocalText } from './catalogue-faults';
import type { LocalText } from './local-text';

/** A thing that comes with goods. `names` say it whole, such as "10 chest keys". */
export type ContentItem = Readonly<{
  /** The game's own name for it. */
  item: string;
  /** How many; each day, where `days` says for how long. */
  count: number;
  days: number | null;
  names: LocalText;
  /** What a player should know of it, such as how long it lasts. */
  notes: LocalText | null;
}>;

/** What goods hold (F3.30): an amount of the game's currency, what comes on top of it, and things by name. */
export type Contents = Readonly<{
  base: number | null;
  bonus: number | null;
  items: readonly ContentItem[];
}>;

type Amounts = Readonly<{ base?: number | null | undefined; bonus?: number | null | undefined }>;

/** All of the game's currency that goods hold; null where nothing comes on top, or the base is unknown. */
export function totalOf({ base, bonus }: Amounts): number | null {
  if (base === undefined || base === null || base <= 0) return null;
  return bonus === undefined || bonus === null || bonus <= 0 ? null : base + bonus;
}

/** Whether stored items can be read. Goods with others aren't sold, since nobody could say what they hold. */
export function areContentItems(items: unknown): items is readonly ContentItem[] {
  return Array.isArray(items) && items.every(isContentItem);
}

const isPositive = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

function isContentItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { item, count, days, names, notes }: Readonly<Record<string, unknown>> = { ...value };
  return (
    typeof item === 'string' &&
    /^[A-Za-z0-9_.:@-]{1,64}$/.test(item) &&
    isPositive(count) &&
    (days === null || isPositive(days)) &&
    isLocalText(names) &&
    (notes === null || isLocalText(notes))
  );
}
