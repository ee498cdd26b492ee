/*
 * `npm run mutate [-- files]`: changes rules, orders, promotions and limits in one place at a time, and counts the changes that the unit
 * tests don't notice. Files, or patterns of files, restrict it. It writes docs/results/mutants.md after each file, so that it can be
 * stopped at any time. `-- --concurrency 1` leaves a processor free. Fails if a file's tests fail without any change.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { resultsPage, type FileResult } from './mutants/page';
import { mutationTargets, type Target } from './mutants/scope';

const page = 'docs/results/mutants.md';
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '2' } },
});
const targets = mutationTargets();
const chosen = targets.filter(
  ({ file }) => wanted.length === 0 || wanted.some((pattern) => matchesGlob(file, pattern)),
);
if (chosen.length === 0)
  throw new Error(`No unit test imports a file of rules, orders, promotions or limits: ${wanted.join(' ')}`);

// Outside the repository: below node_modules, Jest would treat the copies as code that needs no transpiling.
const temp = mkdtempSync(join(tmpdir(), 'mutants-'));
process.on('exit', () => rmSync(temp, { recursive: true, force: true }));

async function mutate({ file, tests }: Target): Promise<FileResult> {
  const stryker = new Stryker({
    configFile: 'scripts/mutants/stryker.config.mjs',
    mutate: [file],
    jest: {
      configFile: 'scripts/mutants/jest.config.mjs',
      config: { testMatch: tests.map((path) => `<rootDir>/${path}`) },
      enableFindRelatedTests: false,
    },
    tempDirName: temp,
    concurrency: Number(values.concurrency),
  });
  return { file, mutants: await stryker.runMutationTest() };
}

const results: FileResult[] = [];
for (const target of chosen) {
  const start = performance.now();
  const result = await mutate(target);
  results.push(result);
  const text = resultsPage(
    results,
    targets.map(({ file }) => file),
    {
      old: existsSync(page) ? readFileSync(page, 'utf8') : '',
      today: new Date().toISOString().slice(0, 10),
      run: `\`npm run mutate\`, Node ${process.versions.node}, ${cpus().length} cores.`,
    },
  );
  writeFileSync(page, text);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${target.file}: ${result.mutants.length} changes, ${seconds} s`);
}
