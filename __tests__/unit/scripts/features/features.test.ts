import { featureFaults } from '@/scripts/features/faults';
import { featureRows } from '@/scripts/features/feature-rows';
import { knownIds } from '@/scripts/features/known-ids';
import { namedIds } from '@/scripts/features/named-ids';

const known = new Set(['F1.1', 'F1.2']);
const table = (...rows: string[]) =>
  featureRows(['| ID | Behaviour | State |', '| --- | --- | --- |', ...rows].join('\n'));
const tests = (ids: Record<string, string[]>) =>
  new Map(Object.entries(ids).map(([file, named]) => [file, new Set(named)]));
const whole = table('| F1.1 | One | done |', '| F1.2 | Two | in work |');

describe('the check of features', () => {
  it('finds nothing if rows, IDs and tests agree', () => {
    expect(featureFaults({ rows: whole, known, tests: tests({ 'a.test.ts': ['F1.1'] }) })).toEqual([]);
  });

  const bad: readonly [string, ReturnType<typeof table>, Record<string, string[]>, string][] = [
    ['a missing row', whole.slice(0, 1), { a: ['F1.1'] }, 'F1.2 is missing in docs/features.md'],
    [
      'a row too many',
      [...whole, ...table('| F9.9 | X | in work |')],
      { a: ['F1.1'] },
      'F9.9 in docs/features.md is no known feature',
    ],
    ['a row twice', [...whole, ...whole.slice(1)], { a: ['F1.1'] }, 'F1.2 appears twice in docs/features.md'],
    ['a done row without a test', whole, { a: ['F1.2'] }, 'F1.1 is done, but no test names it'],
    [
      'a test of something unknown',
      whole,
      { a: ['F1.1', 'F1.3'] },
      'a names F1.3, which is no known feature',
    ],
    [
      'an odd state',
      table('| F1.1 | One | nearly |', '| F1.2 | Two | in work |'),
      {},
      'F1.1 has the unknown state "nearly"',
    ],
  ];
  it.each(bad)('names %s, and nothing else', (_name, rows, named, fault) => {
    expect(featureFaults({ rows, known, tests: tests(named) })).toEqual([fault]);
  });

  it('reads IDs from titles and tables, and not from comments or code', () => {
    const code = [
      '// F1.3 in a comment',
      "it('F1.1 does', () => F1.5);",
      'it(`F1.2 pays on ${brand}`, () => {});',
      "it.each([['F1.4 a case', 1]])('%s', () => {});",
      "it('XF1.6 and F1.7a are no IDs', () => {});",
    ].join('\n');
    expect([...namedIds(code)].sort()).toEqual(['F1.1', 'F1.2', 'F1.4']);
  });

  it('knows 130 features', () => {
    expect(knownIds.size).toBe(130);
    expect(knownIds).toContain('F3.29');
  });
});
