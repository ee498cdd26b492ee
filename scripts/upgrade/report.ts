import type { UpgradeFigures } from '@/__tests__/support/upgrade/upgrade-run';

/** What was measured coming from one commit, round by round. */
export type Column = Readonly<{ commit: string; rounds: readonly UpgradeFigures[] }>;
type Facts = Readonly<{
  command: string;
  to: string;
  buyers: number;
  visitors: number;
  seed: number;
  cores: number;
}>;
type Pick = (one: UpgradeFigures) => number;
type Row = readonly [name: string, value: (rounds: readonly UpgradeFigures[]) => string | number];

const sum = (pick: Pick) => (rounds: readonly UpgradeFigures[]) =>
  rounds.reduce((total, one) => total + pick(one), 0);
const longest = (pick: Pick) => (rounds: readonly UpgradeFigures[]) =>
  (Math.max(...rounds.map(pick)) / 1000).toFixed(1);

const figures: readonly Row[] = [
  ['Rounds, each on a database that the earlier build made', sum(() => 1)],
  ['Migrations between, in each round', (rounds) => rounds[0]?.migrations ?? 0],
  ['Processes replaced', sum((one) => one.restarts)],
  ['Purchases whose payment was acknowledged', sum((one) => one.purchases)],
  ['Creates sent again because they got no answer', sum((one) => one.retriedCreates)],
  ['Visits: reading, logging in, renewing, signing in', sum((one) => one.visits)],
  ['Calls of players, all told', sum((one) => one.calls)],
  ['Calls that were cut, or turned away by the balancer', sum((one) => one.unanswered)],
  ['Captures at the provider', sum((one) => one.captures)],
  ['Refunds of duplicate captures', sum((one) => one.refunds)],
  ['Grant calls the game got', sum((one) => one.grantCalls)],
  ['Grants that took effect', sum((one) => one.granted)],
];

/** These must be 0. */
const wrong: readonly (readonly [string, Pick])[] = [
  ['Acknowledged, not granted', (one) => one.notGranted],
  ['Granted twice', (one) => one.grantedTwice],
  ['Balances in the game that differ', (one) => one.wrongBalances],
  ['Payments that kept other than one capture', (one) => one.wrongMoney],
  ['Errors and refusals that a player must not get', (one) => one.wrongAnswers.length],
  [
    'Processes that didn’t end, start or refuse as they should; schemas that aren’t the build’s',
    (one) => one.wrongProcesses.length,
  ],
];

const times: readonly Row[] = [
  ['Slowest start of a process, s', longest((one) => one.slowestRestartMs)],
  ['From the last purchase until everything had arrived, s', longest((one) => one.recoveredMs)],
];

/** Whether everything happened exactly once, and nobody got an answer that must not be. */
export function isSound(rounds: readonly UpgradeFigures[]): boolean {
  return (
    wrong.every(([, pick]) => sum(pick)(rounds) === 0) &&
    rounds.every(({ granted, purchases }) => granted === purchases)
  );
}

/** The page docs/results/upgrade.md. */
export function reportOf(columns: readonly Column[], facts: Facts): string {
  const bold = wrong.map(([name, pick]): Row => [`**${name}**`, sum(pick)]);
  const table = [
    `| | ${columns.map(({ commit }) => `from \`${commit}\``).join(' | ')} |`,
    `| --- | ${columns.map(() => '---:').join(' | ')} |`,
    ...[...figures, ...bold, ...times].map(
      ([name, value]) => `| ${name} | ${columns.map(({ rounds }) => value(rounds)).join(' | ')} |`,
    ),
  ];
  const { command, to, buyers, visitors, seed, cores } = facts;
  return `# Upgrades during purchases

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, to commit ${to}, Node ${process.versions.node}, ${cores} cores. A cluster of two processes that serve calls and two that
process jobs runs the build of an earlier commit over a PostgreSQL server, behind HAProxy. ${buyers} players buy without a pause, and ${visitors} look around, log in and
sign in, while the processes are replaced one after another, in a random order (seed ${seed}), by the build of this commit: SIGTERM, the graceful
end, then the start. One purchase in ten is paid twice, one in ten fails first; before some replacements the game gives and drops the answer, or
the provider sends every callback three times.

With migrations between, the first process of the later build carries them out while three of the earlier one go on; when half are replaced, a
process of the earlier build is started, and must refuse ([going back](../guides/go-live.md#15-go-back)). Without migrations between, the earlier
build comes back process by process, and goes again. The bold rows must be 0. Goods and money are counted at the game and at the provider, not in
the shop.

${table.join('\n')}
`;
}
