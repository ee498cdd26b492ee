/*
 * `npm test`: every check and every test once, browser included. Ends with `N passed, N failed`; fails if anything did.
 */
import { runChecks } from './testing/checks';
import { ensureChromium } from './testing/chromium';
import { startPostgres } from './testing/postgres';
import { runCheck, runJest, runPlaywright, skipped } from './testing/steps';
import { report, sum, type Tally } from './testing/tally';

const integration = '--selectProjects integration';
/** What is the same on either engine: calls refused before any SQL, the outside parties, and long runs of days without races. */
const engineless = '--testPathIgnorePatterns "integration/(http/fuzz|sandbox|promotions/days|limits/days)"';

async function onPostgres(skippable: number): Promise<Tally> {
  const name = 'integration tests on PostgreSQL';
  const server = await startPostgres();
  if (server === null)
    return skipped(name, skippable, 'No PostgreSQL here: install it, or its package for this platform.');
  try {
    console.log(`\nPostgreSQL from ${server.origin}`);
    return await runJest(name, `${integration} ${engineless}`, {
      TEST_ENGINE: 'server',
      TEST_DATABASE_URL: server.url,
    });
  } finally {
    await server.stop();
  }
}

async function inBrowser(): Promise<Tally[]> {
  const build = await runCheck('build', 'npm run build', { TYPES_CHECKED: '1' });
  if (build.failed > 0)
    return [build, { name: 'browser tests', passed: 0, failed: 1, skipped: 0, seconds: 0 }];
  ensureChromium();
  return [
    build,
    await runCheck('check: bundle', 'npm run check:bundle'),
    await runPlaywright('browser tests'),
  ];
}

const tallies = await runChecks();
tallies.push(await runJest('unit and component tests', '--selectProjects unit component'));
const embedded = await runJest('integration tests, embedded', integration);
tallies.push(embedded, await onPostgres(embedded.passed + embedded.failed));
tallies.push(...(await inBrowser()));
console.log(`\n${report(tallies)}`);
process.exitCode = sum(tallies).failed > 0 ? 1 : 0;
