/*
 * `npm run soak:crash [kills]`: kills the backend again and again while players buy, on the embedded engine and, if TEST_DATABASE_URL names
 * a PostgreSQL server, on that too. Writes docs/results/crash.md; fails if anything was lost or doubled.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { crashRun, type CrashFigures } from '@/__tests__/support/crash/crash-run';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { soakEngines, testOn, type Engine } from './env';

const kills = Number(process.argv[2] ?? 50);
const buyers = 6;
const seed = 20_261_120;

async function run(engine: Engine): Promise<CrashFigures> {
  testOn(engine);
  return withTestDatabaseUrl((databaseUrl) =>
    crashRun({ restarts: kills, buyers, seed, databaseUrl }, (line) => console.log(`${engine}: ${line}`)),
  );
}

const rows: readonly (readonly [string, (figures: CrashFigures) => string | number])[] = [
  ['Kills', (one) => one.restarts],
  ['Purchases whose payment was acknowledged', (one) => one.purchases],
  ['Creates sent again because the shop was away', (one) => one.retriedCreates],
  ['Captures at the provider', (one) => one.captures],
  ['Refunds of duplicate captures', (one) => one.refunds],
  ['Grant calls the game got', (one) => one.grantCalls],
  ['Grants that took effect', (one) => one.granted],
  ['**Acknowledged, not granted**', (one) => one.notGranted],
  ['**Granted twice**', (one) => one.grantedTwice],
  ['**Balances in the game that differ**', (one) => one.wrongBalances],
  ['**Payments that kept other than one capture**', (one) => one.wrongMoney],
  ['Slowest restart, s', (one) => (one.slowestRestartMs / 1000).toFixed(1)],
  ['From the last purchase until everything had arrived, s', (one) => (one.recoveredMs / 1000).toFixed(1)],
];

const engines = soakEngines();
const results: CrashFigures[] = [];
for (const engine of engines) results.push(await run(engine));

const heading = { embedded: 'embedded engine', server: 'PostgreSQL server' } as const;
const table = [
  `| | ${engines.map((engine) => heading[engine]).join(' | ')} |`,
  `| --- | ${engines.map(() => '---:').join(' | ')} |`,
  ...rows.map(([name, value]) => `| ${name} | ${results.map((one) => value(one)).join(' | ')} |`),
];
const text = `# Kills during purchases

\`npm run soak:crash\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores. ${buyers} players buy without a pause; the backend is killed with \`kill -9\` at
seeded times (seed ${seed}) and started again over the same data. One purchase in ten is paid twice, one in ten fails first; before
some kills the game gives and drops the answer, or the provider sends every callback three times. The four bold rows must be 0. They
are counted at the game and at the provider, not in the shop.

${table.join('\n')}
`;
await writeFile('docs/results/crash.md', text);
console.log(text);
const lost = results.some(
  (one) => one.notGranted + one.grantedTwice + one.wrongBalances + one.wrongMoney > 0,
);
process.exit(lost || results.some((one) => one.granted !== one.purchases) ? 1 : 0);
