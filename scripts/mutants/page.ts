import type { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** The results for the mutants of one file. */
export type FileResult = Readonly<{ file: string; mutants: readonly MutantResult[] }>;

/** The statuses of mutants that no test noticed, and how the page words them. */
const unnoticed: Readonly<Record<string, string>> = { Survived: '', NoCoverage: ', not covered' };

/** The page of results. `old` is the existing page: its lines stay for files that are still targets but were not part of this run. */
export function resultsPage(
  results: readonly FileResult[],
  files: readonly string[],
  { old, today, run }: Readonly<{ old: string; today: string; run: string }>,
): string {
  const kept = old.split('\n').filter((line) => {
    const file = fileOf(line);
    return file !== null && files.includes(file) && results.every((result) => result.file !== file);
  });
  const rows = [...kept.filter((line) => !isMutant(line)), ...results.map((one) => fileRow(one, today))];
  const mutants = [...kept.filter(isMutant), ...results.flatMap(mutantRows)];
  const notRun = files.filter((file) => rows.every((line) => fileOf(line) !== file));
  return `# Mutants

${run} The code is changed in one place at a time, and the unit tests that import the
file must notice. The score is the share of changes that they noticed; one that makes no difference counts as not noticed,
and so does what only a suite over HTTP or a database holds, such as that of payment providers.

| File | Run on | Changes | Noticed | Not noticed | Not covered | Score |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${inOrder(rows, files).join('\n')}
${total(rows)}
${notRun.length === 0 ? '' : `\nNot run yet: ${notRun.map((file) => `\`${file}\``).join(', ')}.\n`}
| Not noticed | Mutator | Becomes |
| --- | --- | --- |
${inOrder(mutants, files).join('\n')}
`;
}

/** The file that a line of either table is about; null for other lines. */
function fileOf(line: string): string | null {
  return /^\| `([^`:]+)[`:]/.exec(line)?.[1] ?? null;
}

const isMutant = (line: string) => /^\| `[^`:]+:/.test(line);

function inOrder(lines: readonly string[], files: readonly string[]): readonly string[] {
  return [...lines].sort((a, b) => files.indexOf(fileOf(a) ?? '') - files.indexOf(fileOf(b) ?? ''));
}

function fileRow({ file, mutants }: FileResult, today: string): string {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const counts = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')] as const;
  return `| \`${file}\` | ${today} | ${figures(...counts)} |`;
}

function figures(noticed: number, survived: number, uncovered: number): string {
  const all = noticed + survived + uncovered;
  const score = all === 0 ? '–' : `${((100 * noticed) / all).toFixed(1)} %`;
  return [all, noticed, survived, uncovered, score].join(' | ');
}

function total(rows: readonly string[]): string {
  const cells = rows.map((line) => line.split('|').slice(4, 7).map(Number));
  const sum = (column: number) => cells.reduce((so, line) => so + (line[column] ?? 0), 0);
  return `| **All** | | ${figures(sum(0), sum(1), sum(2))} |`;
}

function mutantRows({ file, mutants }: FileResult): readonly string[] {
  return mutants
    .filter(({ status }) => unnoticed[status] !== undefined)
    .sort((one, other) => one.location.start.line - other.location.start.line)
    .map(
      ({ location, mutatorName, replacement, status }) =>
        `| \`${file}:${location.start.line}\` | ${mutatorName}${unnoticed[status] ?? ''} | ${asCell(replacement)} |`,
    );
}

/** Code as one cell of a table, shortened to be readable. */
function asCell(code: string): string {
  const line = code
    .replaceAll(/\s+/g, ' ')
    .replaceAll('`', "'")
    .replaceAll('|', String.raw`\|`);
  return `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\``;
}
