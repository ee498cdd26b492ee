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
  it('groups by typeKey, and sorts groups by typeSort and goods by goodsSort [F3.4]', () => {
    const list = [goods('pass', 'passes', 2, 1), goods('g2', 'gems', 1, 20), goods('g1', 'gems', 1, 10)];
    expect(shape(list)).toEqual([
      ['gems', ['g1', 'g2']],
      ['passes', ['pass']],
    ]);
  });

  it('puts special goods first in their group [F3.4]', () => {
    const list = [goods('g1', 'gems', 1, 1), goods('first', 'gems', 1, 9, true), goods('g2', 'gems', 1, 2)];
    expect(shape(list)).toEqual([['gems', ['first', 'g1', 'g2']]]);
  });

  it('keeps the order of the list if sort numbers are equal [F3.4]', () => {
    expect(shape([goods('b', 'gems', 1, 1), goods('a', 'gems', 1, 1)])).toEqual([['gems', ['b', 'a']]]);
  });

  it('keeps a group whole if its goods disagree on typeSort [F3.4]', () => {
    const list = [goods('late', 'gems', 5, 1), goods('pass', 'passes', 2, 1), goods('early', 'gems', 1, 1)];
    expect(shape(list)).toEqual([
      ['gems', ['early', 'late']],
      ['passes', ['pass']],
    ]);
  });

  it('names each group [F3.4]', () => {
    expect(groupGoods([goods('a', 'gems', 1, 1)])[0]?.typeName).toBe('Name of gems');
    expect(groupGoods([])).toEqual([]);
  });
});
