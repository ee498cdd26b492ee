import { groupGoods } from '@/lib/domain/goods-groups';

const goods = (value: string, typeKey: string, typeSort: number, goodsSort: number, isSpecial = false) => ({
  value,
  typeKey,
  typeName: `Name of ${typeKey}`,
  typeSort,
  goodsSort,
  isSpecial,
});
const shape = (list: Parameters<typeof groupGoods<ReturnType<typeof goods>>>[0]) =>
  groupGoods(list).map((group) => [group.typeKey, group.goods.map((item) => item.value)]);

describe('goods groups', () => {
  it('F3.4 groups by typeKey, groups by typeSort and goods by goodsSort', () => {
    const list = [goods('pass', 'passes', 2, 1), goods('g2', 'gems', 1, 20), goods('g1', 'gems', 1, 10)];
    expect(shape(list)).toEqual([
      ['gems', ['g1', 'g2']],
      ['passes', ['pass']],
    ]);
  });

  it('F3.4 puts special goods first in their group', () => {
    const list = [goods('g1', 'gems', 1, 1), goods('first', 'gems', 1, 9, true), goods('g2', 'gems', 1, 2)];
    expect(shape(list)).toEqual([['gems', ['first', 'g1', 'g2']]]);
  });

  it('F3.4 keeps the order of the list where sort numbers are equal', () => {
    expect(shape([goods('b', 'gems', 1, 1), goods('a', 'gems', 1, 1)])).toEqual([['gems', ['b', 'a']]]);
  });

  it('F3.4 keeps a group whole when its goods disagree on typeSort', () => {
    const list = [goods('late', 'gems', 5, 1), goods('pass', 'passes', 2, 1), goods('early', 'gems', 1, 1)];
    expect(shape(list)).toEqual([
      ['gems', ['early', 'late']],
      ['passes', ['pass']],
    ]);
  });

  it('F3.4 names each group', () => {
    expect(groupGoods([goods('a', 'gems', 1, 1)])[0]?.typeName).toBe('Name of gems');
    expect(groupGoods([])).toEqual([]);
  });
});
