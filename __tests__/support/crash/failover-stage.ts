import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPatroni, type Lost } from '@/scripts/cluster/patroni/cluster';
import { faults } from '@/scripts/cluster/patroni/node';
import { closingOnFailure } from '../database/test-db';
import { openCluster, type ClusterPlan } from './cluster-stage';
import type { CrashStage } from './stage';

/**
 * The shop's processes over a PostgreSQL that Patroni keeps, reading lists from its replicas. `takeDown` loses the primary, each time in the
 * next of the three ways, and `bringUp` resolves once another has taken its place and the lost one follows it. None of the shop's processes
 * may end from that.
 */
export async function openFailoverStage(
  plan: Omit<ClusterPlan, 'databaseUrl'>,
): Promise<CrashStage & Readonly<{ repairs(): number }>> {
  const dir = await mkdtemp(join(tmpdir(), 'failover-'));
  const databases = await startPatroni(dir);
  const { url: databaseUrl, readUrl } = databases;
  const settings = { DATABASE_READ_URL: readUrl };
  const stop = async () => {
    await databases.stop();
    await rm(dir, { recursive: true, force: true });
  };
  const shop = openCluster({ ...plan, databaseUrl, settings });
  const { parties, http, processes, close } = await closingOnFailure(shop, stop);
  let losses = 0;
  let lost: Lost | undefined;
  return {
    ...parties,
    http,
    repairs: () => databases.cluster.repairs(),
    takeDown: async () => {
      lost = await databases.cluster.losePrimary(faults[losses % faults.length] ?? 'killed');
      losses += 1;
    },
    bringUp: async () => {
      const ms = (await lost?.replaced()) ?? 0;
      await lost?.heal();
      const [ended] = processes.ended();
      if (ended !== undefined) throw new Error(`A process of the shop ended: ${ended.output}`);
      return ms;
    },
    close: async () => {
      await close();
      await stop();
    },
  };
}
