import type { LocalText } from './local-text';

/** A named item in goods. `names` are complete phrases, such as "10 chest keys". */
export type ContentItem = Readonly<{
  /** The game's own id for the item. */
  item: string;
  /** How many; where `days` is set, this many each day for that many days. */
  count: number;
  days: number | null;
  names: LocalText;
  /** A note for the player, such as how long the item lasts. */
  notes: LocalText | null;
}>;

/** The contents of goods (F3.30): a base amount of the game's currency, a bonus on top, and named items. */
export type Contents = Readonly<{
  base: number | null;
  bonus: number | null;
  items: readonly ContentItem[];
}>;

type Amounts = Readonly<{ base?: number | null | undefined; bonus?: number | null | undefined }>;

/** The total amount of the game's currency in goods, base and bonus; null without a bonus or with an unknown base. */
export function totalOf({ base, bonus }: Amounts): number | null {
  if (base === undefined || base === null || base <= 0) return null;
  return bonus === undefined || bonus === null || bonus <= 0 ? null : base + bonus;
}
