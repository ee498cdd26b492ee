/*
 * `npm run soak:failover [losses]`: the primary of a PostgreSQL that Patroni keeps is lost again and again while players buy, so often without
 * a pooler and so often through one. Writes docs/results/failover.md; fails if anything was lost or doubled, a player got an error, or the
 * shop was away for more than 30 seconds. Needs Debian's packages patroni, etcd-server, haproxy, pgbouncer and postgresql.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { crashRun, type CrashFigures } from '@/__tests__/support/crash/crash-run';
import { openFailoverStage } from '@/__tests__/support/crash/failover-stage';
import {
  areBooksEqual,
  bookRows,
  figureTable,
  seconds,
  type FigureRow,
} from '@/__tests__/support/crash/figure-table';
import { watchCalls } from '@/__tests__/support/crash/watched-calls';
import { hasPatroni } from './cluster/patroni/cluster';
import { hasPgbouncer } from './cluster/pgbouncer';

type Failover = CrashFigures & Readonly<{ calls: number; putOff: number; errors: number; repairs: number }>;

const losses = Number(process.argv[2] ?? 5);
const [buyers, seed, longestMs] = [4, 20_261_126, 30_000];

if (!Number.isInteger(losses) || losses < 1) stopWith('The number of losses is no number.');
if (!hasPatroni() || !hasPgbouncer())
  stopWith('Something is missing. Debian: apt-get install patroni etcd-server haproxy pgbouncer postgresql.');

async function run(name: string, pooled: boolean): Promise<Failover> {
  const watched = watchCalls();
  let repairs = () => 0;
  const open = async () => {
    const stage = await openFailoverStage({ pooled, send: watched.send });
    repairs = stage.repairs;
    return stage;
  };
  const figures = await crashRun({ restarts: losses, buyers, seed, databaseUrl: null, open }, (line) =>
    console.log(`${name}: ${line}`),
  );
  for (const fault of watched.faults()) console.log(`${name}: ${fault}`);
  return {
    ...figures,
    calls: watched.calls(),
    putOff: watched.notNow() + watched.unanswered(),
    errors: watched.faults().length,
    repairs: repairs(),
  };
}

const headings = ['direct', 'through PgBouncer'];
const results = [await run('direct', false), await run('pooled', true)];
const rows: readonly FigureRow<Failover>[] = [
  ['Primaries lost', (one) => one.restarts],
  ['Calls of players', (one) => one.calls],
  ['Of them told to try again, cut, or turned away by the balancer', (one) => one.putOff],
  ['**Answered with an error of the shop**', (one) => one.errors],
  ...bookRows,
  ['Slowest fail-over, from the loss to the first write, s', (one) => seconds(one.slowestRestartMs)],
  ['Times that an operator had to help the cluster become whole', (one) => one.repairs],
  ['From the last purchase until everything had arrived, s', (one) => seconds(one.recoveredMs)],
];
const text = `# Fail-over of the database during purchases

\`npm run soak:failover\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores. Three PostgreSQL servers that Patroni keeps, with synchronous replication, behind
HAProxy; over them two processes of the shop that serve calls and two that process jobs. ${buyers} players buy without a pause. The primary is lost in turn
in three ways: its processes are killed (\`kill -9\`), they stand still (\`SIGSTOP\`) until a watchdog resets
the machine, nothing reaches it and it reaches nobody. Another takes its place, the
lost one comes back and follows it, and the next loss comes at a seeded time (seed ${seed}). One purchase in ten is paid twice, one in ten fails first; before
some losses the game gives and drops the answer, or the provider sends every callback three times. The bold rows must be 0. Goods and money are counted at
the game and at the provider, not in the shop. A lost primary is replaced after Patroni's \`ttl\`, which is 20 seconds here, and an election.

${figureTable(headings, results, rows)}
`;
await writeFile('docs/results/failover.md', text);
console.log(text);
const isGood = (one: Failover) => areBooksEqual(one) && one.errors === 0 && one.slowestRestartMs <= longestMs;
process.exit(results.every(isGood) ? 0 : 1);

function stopWith(why: string): never {
  console.error(why);
  process.exit(2);
}
