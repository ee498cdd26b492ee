/*
 * `npm run soak:upgrade [-- <commit> --rounds 3]`: replaces the processes of a cluster, which runs the build of an earlier commit, one after
 * another by this working tree's build, while players buy. By default it comes from both sides of the newest migration. Uses the PostgreSQL
 * server of TEST_DATABASE_URL, or else starts one. Writes docs/results/upgrade.md; fails if anything was lost, doubled or answered wrongly.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { upgradeRun, type UpgradeFigures } from '@/__tests__/support/upgrade/upgrade-run';
import { hasHaproxy } from './cluster/haproxy';
import { readToolEnv, testOnServer } from './env';
import { startPostgres } from './testing/postgres';
import { buildCommit, buildPrograms } from './upgrade/build-commit';
import { commitsAroundNewestMigration, nameOf, nameOfWorkingTree } from './upgrade/commits';
import { isSound, reportOf, type Column } from './upgrade/report';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const [buyers, visitors, between, seed] = [6, 2, 25, 20_261_126];

if (!Number.isInteger(rounds) || rounds < 1) stopWith('--rounds is no number of rounds.');
if (!hasHaproxy()) stopWith('haproxy is not on this machine (Debian: apt-get install haproxy).');
const commits = positionals.length > 0 ? positionals.map(nameOf) : commitsAroundNewestMigration();
const to = nameOfWorkingTree();
const { TEST_DATABASE_URL } = readToolEnv();
const server = TEST_DATABASE_URL === undefined ? await startPostgres() : null;
const url = TEST_DATABASE_URL ?? server?.url;
if (url === undefined) stopWith('There is no PostgreSQL server here: install it, or set TEST_DATABASE_URL.');
testOnServer(url);

const columns: Column[] = [];
try {
  buildPrograms('.');
  for (const commit of commits) columns.push({ commit, rounds: await upgradeFrom(commit) });
} finally {
  await server?.stop();
}
const command = [
  'npm run soak:upgrade',
  ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : []),
];
const facts = { command: command.join(' '), to, buyers, visitors, seed, cores: cpus().length };
const text = reportOf(columns, facts);
await writeFile('docs/results/upgrade.md', text);
console.log(text);
process.exit(columns.every(({ rounds: all }) => isSound(all)) ? 0 : 1);

/** Runs all rounds from the build of a commit. */
async function upgradeFrom(commit: string): Promise<readonly UpgradeFigures[]> {
  const build = buildCommit(commit);
  const found: UpgradeFigures[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const plan = { from: build.folder, to: resolve('.'), buyers, visitors, between, seed: seed + round };
      const say = (line: string) => console.log(`${commit}, round ${round}: ${line}`);
      const figures = await withTestDatabaseUrl((databaseUrl) =>
        upgradeRun({ ...plan, databaseUrl: databaseUrl ?? '' }, say),
      );
      for (const fault of [...figures.wrongAnswers, ...figures.wrongProcesses]) say(fault);
      found.push(figures);
    }
  } finally {
    build.remove();
  }
  return found;
}

function stopWith(text: string): never {
  console.error(text);
  process.exit(2);
}
