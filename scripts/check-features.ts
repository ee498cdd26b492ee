/*
 * Checks that docs/features.md lists every feature once, that a test names each feature that is done, and that tests name no unknown one.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { featureRows } from './features/feature-rows';
import { featureFaults } from './features/faults';
import { knownIds } from './features/known-ids';
import { namedIds } from './features/named-ids';

/** The list that the product is built from, if it lies beside the repository. */
const original = '../shared/FEATURES.md';

const rows = featureRows(readFileSync('docs/features.md', 'utf8'));
const files = globSync(['__tests__/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']).filter(
  (file) => !file.startsWith('__tests__/unit/scripts/features/'),
);
const tests = new Map(files.map((file) => [file, namedIds(readFileSync(file, 'utf8'))]));
const faults = featureFaults({ rows, known: knownIds, tests });
if (existsSync(original)) {
  const asked = featureRows(readFileSync(original, 'utf8')).map(({ id }) => id);
  faults.push(...asked.filter((id) => !knownIds.has(id)).map((id) => `${id} of ${original} is unknown here`));
}

for (const fault of faults) console.error(fault);
const done = rows.filter(({ state }) => state === 'done').length;
console.log(
  `${rows.length} features, ${done} done, ${files.length} test files checked, ${faults.length} faults`,
);
if (faults.length > 0) process.exit(1);
