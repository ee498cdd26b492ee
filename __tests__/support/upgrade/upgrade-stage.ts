import { clusterSize, openCluster } from '../crash/cluster-stage';
import type { CrashStage } from '../crash/stage';
import { shuffled } from '../data/seeded-random';

/** The place of a process in the cluster, and the folder of the build that is to run there next. */
export type Replacement = Readonly<{
  at: number;
  folder: string;
  /** The folder of a build that is tried there first, and must refuse the database. */
  refusing: string | null;
}>;
type Plan = Readonly<{
  databaseUrl: string;
  /** The folder of the build that the cluster runs at first. */
  folder: string;
  replacements: readonly Replacement[];
  send: typeof fetch;
}>;

/** How long a process has to be ready before the next is asked to end: the balancer looks once a second. */
const untilSeenMs = 2_000;

/** What a process says that finds the schema of a newer version (docs/guides/go-live.md). */
const refusal = 'The database belongs to a newer version of the shop';

/** The replacement of every process of a cluster by the build in `folder`, in a random order. */
export function replaceAll(folder: string, random: () => number): readonly Replacement[] {
  const places = shuffled([...Array(clusterSize).keys()], random);
  return places.map((at) => ({ at, folder, refusing: null }));
}

/**
 * A cluster whose processes are replaced one after another: each is asked to end, and another build takes its place while the others go on.
 * `faults` says what didn't go as the runbooks promise.
 */
export async function openUpgradeStage({ databaseUrl, folder, replacements, send }: Plan) {
  // Longer than the balancer takes to notice.
  const settings = { STOP_PAUSE_SECONDS: '3' };
  const cluster = await openCluster({ databaseUrl, pooled: false, folder, settings, send });
  const { processes, slots } = cluster;
  const faults: string[] = [];
  const left = [...replacements];
  const slotOf = ({ at }: Replacement) => {
    const slot = slots[at];
    if (slot === undefined) throw new Error(`The cluster has no place ${at}.`);
    return slot;
  };
  const next = () => {
    const [replacement] = left;
    if (replacement === undefined) throw new Error('There is nothing left to replace.');
    return replacement;
  };
  const stage: CrashStage = {
    ...cluster.parties,
    http: cluster.http,
    takeDown: async () => {
      const code = await processes.end(slotOf(next()));
      if (code !== 0) faults.push(`a process asked to end ended with ${code}`);
    },
    bringUp: async () => {
      const replacement = next();
      left.shift();
      const slot = slotOf(replacement);
      if (replacement.refusing !== null) {
        const said = await processes.start(slot, replacement.refusing).then(() => 'nothing', String);
        await processes.kill(slot);
        if (!said.includes(refusal)) faults.push(`the earlier build over the new schema said: ${said}`);
      }
      const since = performance.now();
      await processes.start(slot, replacement.folder);
      const took = performance.now() - since;
      await new Promise((resolve) => setTimeout(resolve, untilSeenMs));
      return took;
    },
    close: cluster.close,
  };
  return {
    stage,
    faults: (): readonly string[] => [
      ...faults,
      ...processes.ended().map(({ slot, output }) => `a process (${slot.role}) ended by itself: ${output}`),
    ],
  };
}
