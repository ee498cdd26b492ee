import { iconTier, inLevelOrder, levelAt, levelState, progressOf } from '@/lib/domain/vip';

const levels = [300, 0, 100].map((need_points, index) => ({
  level_id: [2, 0, 1][index] ?? 0,
  need_points,
  level_stage: index,
}));
const level = (id: number) => {
  const found = levels.find(({ level_id }) => level_id === id);
  if (found === undefined) throw new Error(`no level ${id}`);
  return found;
};

it('sorts levels by the points they need [F5.1]', () => {
  expect(inLevelOrder(levels).map(({ level_id }) => level_id)).toEqual([0, 1, 2]);
});

it('sorts levels of equal points by their numbers [F5.1]', () => {
  const equal = [2, 1].map((level_id) => ({ level_id, need_points: 5, level_stage: 0 }));
  expect(inLevelOrder(equal).map(({ level_id }) => level_id)).toEqual([1, 2]);
  expect(levelAt(equal, 5)?.level_id).toBe(2);
});

it.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [299, 1],
  [300, 2],
  [9_999, 2],
] as const)('with %i points the level is %i [F5.1]', (points, id) => {
  expect(levelAt(levels, points)?.level_id).toBe(id);
});

it('returns no level if there are none, or none is reached [F5.1]', () => {
  expect(levelAt([], 100)).toBeNull();
  expect(levelAt([level(1)], 99)).toBeNull();
  expect(levelState([level(1)], level(1), 99)).toBe('locked');
  expect(levelState([], level(0), 5)).toBe('locked');
});

it.each([
  [0, ['current', 'locked', 'locked']],
  [150, ['surpassed', 'current', 'locked']],
  [300, ['surpassed', 'surpassed', 'highest']],
] as const)('with %i points levels are %j [F5.1]', (points, states) => {
  expect([0, 1, 2].map((id) => levelState(levels, level(id), points))).toEqual(states);
});

it.each([
  [0, 0, 100],
  [33, 33, 67],
  [100, 33.33, 200],
  [299, 99.67, 1],
] as const)('with %i points progress is %d %% and %i are left [F5.1]', (points, percent, remaining) => {
  expect(progressOf(levels, points)).toMatchObject({ percent, remaining });
});

it('at the top progress is 100 % with nothing left [F5.1]', () => {
  expect(progressOf(levels, 300)).toEqual({ next: null, percent: 100, remaining: 0 });
  expect(progressOf(levels, 9_999)).toEqual({ next: null, percent: 100, remaining: 0 });
  expect(progressOf([], 5)).toEqual({ next: null, percent: 100, remaining: 0 });
});

it('progress is 0 % for negative points [F5.1]', () => {
  expect(progressOf([level(1)], -5)).toMatchObject({ percent: 0, remaining: 105 });
});

it('progress is rounded to two decimals and never above 100 %, and says what is left a hair below a level [F5.1]', () => {
  const far = [level(0), { ...level(1), need_points: 1_000_000 }];
  expect(progressOf(far, 999_949)).toMatchObject({ percent: 99.99, remaining: 51 });
  expect(progressOf(far, 999_999)).toMatchObject({ percent: 100, remaining: 1 });
});

it.each([
  [-1, 'grey'],
  [0, 'grey'],
  [1, 'white'],
  [3, 'white'],
  [4, 'blue'],
  [6, 'blue'],
  [7, 'yellow'],
  [9, 'yellow'],
  [10, 'colour'],
  [99_999, 'colour'],
] as const)('the icon of a count of %i is %s [F5.1]', (count, tier) => {
  expect(iconTier(count)).toBe(tier);
});
