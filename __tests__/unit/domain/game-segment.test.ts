import { readGameSegment, writeGameSegment } from '@/lib/domain/game-segment';

describe('the game segment of a page [F2.13]', () => {
  test.each([
    ['-', { clientId: null, isReplenish: false }],
    ['150103', { clientId: '150103', isReplenish: false }],
    ['-.replenish', { clientId: null, isReplenish: true }],
    ['150103.replenish', { clientId: '150103', isReplenish: true }],
  ])('%s is written and read alike', (segment, facts) => {
    expect(writeGameSegment(facts)).toBe(segment);
    expect(readGameSegment(segment)).toEqual(facts);
  });
});
