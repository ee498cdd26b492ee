import { readGameSegment, writeGameSegment } from '@/lib/domain/game-segment';

describe('the game segment of a page [F2.13]', () => {
  test.each([
    ['-', { clientId: null, isForDebt: false }],
    ['150103', { clientId: '150103', isForDebt: false }],
    ['-.debt', { clientId: null, isForDebt: true }],
    ['150103.debt', { clientId: '150103', isForDebt: true }],
  ])('%s is written and read alike', (segment, facts) => {
    expect(writeGameSegment(facts)).toBe(segment);
    expect(readGameSegment(segment)).toEqual(facts);
  });
});
