import { startPostgres } from './postgres';
import { runJest, skipped } from './steps';
import type { Tally } from './tally';

const integration = '--selectProjects integration';
/** With a server, tests spend much time waiting for its answers, so one worker more fits; the embedded engine uses the processor itself. */
const onServer = '--maxWorkers=3';
const embedded = '--maxWorkers=2';

/**
 * Tests in which an engine's own behaviour matters, because calls race each other or a process dies midway: money, goods, limits, rewards,
 * jobs, tokens. They run on both engines; everything else is the same SQL on either (docs/adr/0022), or, like proxies and alert rules, has
 * nothing to do with one.
 */
const racing = [
  'kernel/(db|effects|queue)/',
  'process/(handover|held|kill|newer-schema|restored|rolling-deploy|serving-only)',
  'accounts/(renewal|counted-once|login-links)',
  'activities/',
  'cards/(card|provider-card)-races',
  'debts/',
  'games/gifts',
  'limits/(caps|limit-races)',
  'orders/create-races',
  'orders/fulfilment/delivery',
  'orders/payments/(callbacks|change-method|completions|provider-trouble)',
  'promotions/races',
].join('|');

/**
 * Runs all integration tests on a PostgreSQL server, and those that race on the embedded engine too. Without a server, runs all on the
 * embedded engine.
 */
export async function runIntegration(): Promise<Tally[]> {
  const server = await startPostgres();
  if (server === null) return withoutServer();
  try {
    console.log(`\nPostgreSQL from ${server.origin}`);
    return [
      await runJest('integration tests on PostgreSQL', `${integration} ${onServer}`, {
        TEST_ENGINE: 'server',
        TEST_DATABASE_URL: server.url,
      }),
      await runJest(
        'races on the embedded engine',
        `${integration} ${embedded} --testPathPatterns "integration/(${racing})"`,
      ),
    ];
  } finally {
    await server.stop();
  }
}

async function withoutServer(): Promise<Tally[]> {
  const all = await runJest('integration tests, embedded', `${integration} ${embedded}`);
  const reason = 'No PostgreSQL here: install it, or its package for this platform.';
  return [all, skipped('integration tests on PostgreSQL', all.passed + all.failed, reason)];
}
