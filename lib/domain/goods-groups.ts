/** The fields of goods that decide their place (spec section 3). */
export type GoodsFacts = Readonly<{
  goodsSort: number;
  typeSort: number;
  typeKey: string;
  typeName: string;
  isSpecial: boolean;
}>;

export type GoodsGroup<G> = Readonly<{ typeKey: string; typeName: string; goods: readonly G[] }>;

/**
 * Goods in groups of one `typeKey`, groups by `typeSort` and goods by `goodsSort`; special goods lead their group. Equal
 * sort numbers keep the order of the list. A group is placed and named by its first goods in that order.
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
