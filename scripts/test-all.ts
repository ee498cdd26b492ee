/* `npm test`: every check and every test once, including the browser tests. Ends with `N passed, N failed`; fails if anything failed. */
import { runChecks } from './testing/checks';
import { ensureChromium } from './testing/chromium';
import { runIntegration } from './testing/integration';
import { runCheck, runCheckBeside, runPlaywright } from './testing/steps';
import { report, sum, type Tally } from './testing/tally';

async function inBrowser(): Promise<Tally[]> {
  const build = await runCheck('build', 'npm run build', { TYPES_CHECKED: '1' });
  if (build.failed > 0)
    return [build, { name: 'browser tests', passed: 0, failed: 1, skipped: 0, seconds: 0 }];
  ensureChromium();
  return [
    build,
    await runCheck('check: bundle', 'npm run check:bundle'),
    await runPlaywright('browser tests'),
    await runPlaywright(
      'browser tests on another backend',
      'playwright.second.config.ts',
      'playwright-second.json',
    ),
  ];
}

/** The integration tests wait a lot: for processes, leases and late answers. A copy of the repository is built and read meanwhile. */
async function integration(): Promise<Tally[]> {
  const adding = runCheckBeside('check: a brand, a game and a language added', 'npm run check:adding');
  const [tests, added] = await Promise.all([runIntegration(), adding]);
  return [...tests, added];
}

const tallies = [...(await runChecks()), ...(await integration()), ...(await inBrowser())];
console.log(`\n${report(tallies)}`);
process.exitCode = sum(tallies).failed > 0 ? 1 : 0;
