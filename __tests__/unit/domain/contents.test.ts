import { areContentItems } from '@/lib/domain/catalogue-faults';
import { totalOf } from '@/lib/domain/contents';

const key = { item: 'keys', count: 10, days: null, names: { en: '10 keys' }, notes: null };

describe('the sum of an amount and its bonus', () => {
  it.each([
    [{ base: 680, bonus: 102 }, 782],
    [{ base: 680 }, null],
    [{ base: 680, bonus: 0 }, null],
    [{ bonus: 102 }, null],
    [{ base: 0, bonus: 102 }, null],
    [{ base: null, bonus: null }, null],
  ])('for %j is %j [F3.30]', (goods, total) => {
    expect(totalOf(goods)).toBe(total);
  });
});

describe('stored contents', () => {
  it.each([[[]], [[key]], [[{ ...key, days: 7, notes: { en: 'Yours' } }]]])(
    '%j can be read [F3.30]',
    (items) => {
      expect(areContentItems(items)).toBe(true);
    },
  );

  it.each([
    [null],
    [{}],
    [[null]],
    [[{ ...key, count: 0 }]],
    [[{ ...key, count: '10' }]],
    [[{ ...key, days: 1.5 }]],
    [[{ ...key, names: 'keys' }]],
    [[{ ...key, item: '' }]],
    [[{ ...key, notes: 3 }]],
    [[{ item: 'keys' }]],
  ])('%j can’t be read [F3.30]', (items) => {
    expect(areContentItems(items)).toBe(false);
  });
});
