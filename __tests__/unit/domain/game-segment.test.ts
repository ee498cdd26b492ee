import { readGameSegment, writeGameSegment } from '@/lib/domain/game-segment';

describe('the game segment of a page [F2.13]', () => {
  test.each([
    ['-', { clientId: null, platform: 'web', isForDebt: false }],
    ['-android', { clientId: null, platform: 'android', isForDebt: false }],
    ['-ios.debt', { clientId: null, platform: 'ios', isForDebt: true }],
    ['150103', { clientId: '150103', platform: 'web', isForDebt: false }],
    ['-.debt', { clientId: null, platform: 'web', isForDebt: true }],
    ['150103.debt', { clientId: '150103', platform: 'web', isForDebt: true }],
  ] as const)('%s is written and read alike', (segment, facts) => {
    expect(writeGameSegment(facts)).toBe(segment);
    expect(readGameSegment(segment)).toEqual(facts);
  });
});
