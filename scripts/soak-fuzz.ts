/*
 * `npm run soak:fuzz`: fuzzes every operation of the OpenAPI document at full size. Writes docs/results/fuzz.md; fails if a call was
 * answered with a server error, too late, or with another brand's data. `FUZZ_SEED` changes the calls, `FUZZ_CALLS` their number.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fuzz } from '@/__tests__/support/schema-fuzz/fuzz';
import { openWorld } from '@/__tests__/support/schema-fuzz/world';
import { openHarness } from '@/__tests__/support/shop/shop-harness';
import { apiCodeName } from '@/lib/contract/api-code';
import { credentialsIn } from '@/e2e/support/log-credentials';
import { readToolEnv } from './env';

const { FUZZ_SEED: seed = Math.floor(Math.random() * 1e9), FUZZ_CALLS: calls } = readToolEnv();

const shop = await openHarness({ identity: true });
const world = await openWorld(shop);
shop.log.clear();
const since = performance.now();
const report = await fuzz(shop, world, { calls, seed });
const minutes = (performance.now() - since) / 60_000;
const errors = shop.log.errors().length;
const leaked = credentialsIn(shop.log.texts().join(''), world.secrets).length;
await shop.close();

const codes = Object.entries(report.codes)
  .sort(([, one], [, other]) => other - one)
  .map(([code, count]) => `| ${code} ${apiCodeName(Number(code)) ?? ''} | ${count} |`);
const text = `# Fuzzing by the OpenAPI document

\`npm run soak:fuzz\`, seed ${seed}, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores. Our backend in process over real
HTTP, a valid login, right values but for one field, each of the document's ${report.fields} fields of ${report.operations} operations in its turn; one call in ten comes
without a login, one with another brand's, one in five with a value that is another brand's.

| | |
| --- | ---: |
| calls | ${report.calls} |
| server errors, late answers, rows of another brand | ${report.faults.length} |
| errors in the log | ${errors} |
| lines of the log with a credential | ${leaked} |
| slowest answer, ms | ${report.slowestMs} |
| minutes | ${minutes.toFixed(1)} |

| Code | Answers |
| --- | ---: |
${codes.join('\n')}
`;
await writeFile('docs/results/fuzz.md', text);
console.log(text);
for (const fault of report.faults.slice(0, 50)) console.error(JSON.stringify(fault));
process.exit(report.faults.length + errors + leaked === 0 ? 0 : 1);
