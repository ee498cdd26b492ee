import { clusterSize } from '../crash/cluster-stage';
import { crashRun, type CrashFigures } from '../crash/crash-run';
import type { CrashStage } from '../crash/stage';
import { seededRandom } from '../data/seeded-random';
import { appliedMigrations, migrationsOf } from './applied-migrations';
import { openUpgradeStage, replaceAll, type Replacement } from './upgrade-stage';
import { startVisitors } from './visitors';
import { watchCalls } from './watched-calls';

export type UpgradeRun = Readonly<{
  databaseUrl: string;
  /** The folders of the earlier and the later build. */
  from: string;
  to: string;
  buyers: number;
  visitors: number;
  /** The minimum of purchases between two replacements. */
  between: number;
  seed: number;
}>;

export type UpgradeFigures = CrashFigures &
  Readonly<{
    calls: number;
    /** Calls that were cut, or that the balancer turned away. */
    unanswered: number;
    visits: number;
    /** Migrations that the later build had to carry out, and did. */
    migrations: number;
    /** Answers that a player must not get. */
    wrongAnswers: readonly string[];
    /** Processes that didn't end, start or refuse as they should, and migrations that weren't carried out. */
    wrongProcesses: readonly string[];
  }>;

/**
 * Replaces every process of a cluster by a later build while players buy and look around. If the schema is the same, the earlier build
 * comes back once and goes again; otherwise it must refuse to start on the database that the later one has migrated.
 */
export async function upgradeRun(
  plan: UpgradeRun,
  report: (line: string) => void = () => undefined,
): Promise<UpgradeFigures> {
  const [earlier, later] = [migrationsOf(plan.from), migrationsOf(plan.to)];
  const replacements = planReplacements(plan, later.length > earlier.length);
  const watched = watchCalls();
  const wrong: string[] = [];
  let seen = { visits: 0, wrongAnswers: watched.faults() };
  const check = async (expected: readonly number[], when: string) => {
    const applied = await appliedMigrations(plan.databaseUrl);
    if (String(applied) !== String(expected))
      wrong.push(`${when}, the schema had ${applied.length} migrations`);
  };
  const open = async (): Promise<CrashStage> => {
    const { databaseUrl, from: folder } = plan;
    const opened = await openUpgradeStage({ databaseUrl, folder, replacements, send: watched.send });
    const { stage, faults } = opened;
    await check(earlier, 'before');
    const visiting = startVisitors(stage, plan.visitors);
    const close = async () => {
      await visiting.stop();
      seen = { visits: visiting.visits(), wrongAnswers: [...watched.faults(), ...visiting.faults()] };
      wrong.push(...faults());
      await stage.close();
    };
    return { ...stage, close };
  };
  const { buyers, between, seed, databaseUrl } = plan;
  const figures = await crashRun(
    { restarts: replacements.length, between, buyers, seed, databaseUrl, open },
    report,
  );
  await check(later, 'afterwards');
  return {
    ...figures,
    calls: watched.calls(),
    unanswered: watched.unanswered(),
    ...seen,
    migrations: later.length - earlier.length,
    wrongProcesses: wrong,
  };
}

function planReplacements({ from, to, seed }: UpgradeRun, isMigrated: boolean): readonly Replacement[] {
  const random = seededRandom(seed);
  const forth = () => replaceAll(to, random);
  if (!isMigrated) return [...forth(), ...replaceAll(from, random), ...forth()];
  // Half of the processes are new by then.
  return forth().map((one, index) => (index === clusterSize / 2 ? { ...one, refusing: from } : one));
}
