import { resultsPage, type FileResult } from '@/scripts/mutants/page';

type Mutant = FileResult['mutants'][number];

const mutant = (line: number, status: Mutant['status'], replacement = 'true'): Mutant => ({
  id: String(line),
  fileName: 'a.ts',
  location: { start: { line, column: 1 }, end: { line, column: 9 } },
  mutatorName: 'ConditionalExpression',
  replacement,
  status,
});
const files = ['lib/domain/a.ts', 'lib/domain/b.ts', 'lib/domain/c.ts'];
const first = resultsPage(
  [
    { file: 'lib/domain/b.ts', mutants: [mutant(7, 'NoCoverage'), mutant(3, 'Survived', 'x ||\n  `y`')] },
    { file: 'lib/domain/a.ts', mutants: [mutant(1, 'Killed'), mutant(2, 'Timeout')] },
  ],
  files,
  { old: '', today: '2026-11-22', run: 'A run.' },
);
const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'));

describe('the page of mutants that survived', () => {
  it('has a score for each file, in the order of the files, and the total', () => {
    expect(linesOf(first).slice(0, 2)).toEqual([
      '| `lib/domain/a.ts` | 2026-11-22 | 2 | 2 | 0 | 0 | 100.0 % |',
      '| `lib/domain/b.ts` | 2026-11-22 | 2 | 0 | 1 | 1 | 0.0 % |',
    ]);
    expect(first).toContain('| **All** | | 4 | 2 | 1 | 1 | 50.0 % |');
  });

  it('lists survivors by line, in one cell each', () => {
    expect(linesOf(first).slice(2)).toEqual([
      String.raw`| ${'`'}lib/domain/b.ts:3${'`'} | ConditionalExpression | ${'`'}x \|\| 'y'${'`'} |`,
      '| `lib/domain/b.ts:7` | ConditionalExpression, not covered | `true` |',
    ]);
  });

  it('names the files that have not been run yet', () => {
    expect(first).toContain('Not run yet: `lib/domain/c.ts`.');
  });

  it('keeps the rows of files that are not run again, and drops those of deleted files', () => {
    const again = resultsPage(
      [{ file: 'lib/domain/c.ts', mutants: [mutant(4, 'Survived')] }],
      files.slice(1),
      {
        old: first,
        today: '2026-11-23',
        run: 'Another.',
      },
    );
    expect(linesOf(again).map((line) => line.split('|').slice(1, 3).join().trim())).toEqual([
      '`lib/domain/b.ts` , 2026-11-22',
      '`lib/domain/c.ts` , 2026-11-23',
      '`lib/domain/b.ts:3` , ConditionalExpression',
      '`lib/domain/b.ts:7` , ConditionalExpression, not covered',
      '`lib/domain/c.ts:4` , ConditionalExpression',
    ]);
    expect(again).toContain('| **All** | | 3 | 0 | 2 | 1 | 0.0 % |');
    expect(again).not.toContain('Not run yet');
  });
});
