/** The fields of goods that decide their place in the list (F3.4). */
export type GoodsFacts = Readonly<{
  goodsSort: number;
  typeSort: number;
  typeKey: string;
  typeName: string;
  isSpecial: boolean;
}>;

export type GoodsGroup<G> = Readonly<{ typeKey: string; typeName: string; goods: readonly G[] }>;

/**
 * Goods grouped by `typeKey`: groups sorted by `typeSort`, goods by `goodsSort`, special goods first in their group. Ties keep the order of
 * the list. A group takes its place and name from its first goods in that order.
 */
export function groupGoods<G extends GoodsFacts>(goods: readonly G[]): readonly GoodsGroup<G>[] {
  const sorted = [...goods].sort(
    (a, b) =>
      a.typeSort - b.typeSort || Number(b.isSpecial) - Number(a.isSpecial) || a.goodsSort - b.goodsSort,
  );
  const groups = new Map<string, { typeKey: string; typeName: string; goods: G[] }>();
  for (const item of sorted) {
    const group = groups.get(item.typeKey) ?? { typeKey: item.typeKey, typeName: item.typeName, goods: [] };
    group.goods.push(item);
    groups.set(item.typeKey, group);
  }
  return [...groups.values()];
}
