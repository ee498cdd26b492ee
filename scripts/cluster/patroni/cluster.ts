import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { z } from 'zod';
import { freePort } from '@/__tests__/support/machine/process';
import { until } from '@/__tests__/support/machine/until';
import { findBinaries } from '@/scripts/testing/postgres';
import { hasHaproxy, startHaproxy } from '../haproxy';
import { startEtcd } from './etcd';
import { PatroniNode, type Fault } from './node';
import { databaseBalancer } from './settings';
import { takesWrites } from './takes-writes';

const nodeCount = 3;
/** What starting three servers, or bringing one back, may take on a busy machine, in milliseconds. */
const patienceMs = 180_000;
/** How long a node that comes back is left alone. */
const soonMs = 45_000;
/** In this time every node has followed a change of settings. */
const followMs = 6_000;

const members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});
type Member = z.infer<typeof members>['members'][number];
const isWorking = (state: string): boolean => state === 'running' || state === 'streaming';

/** Whether everything the cluster needs is on this machine (Debian: patroni, etcd-server, haproxy, postgresql). */
export function hasPatroni(): boolean {
  const found = ['patroni', 'etcd'].every((name) => spawnSync(name, ['--version']).status === 0);
  return found && hasHaproxy() && findBinaries() !== null;
}

/** A primary that was lost. */
export type Lost = Readonly<{
  /** Resolves once another primary commits a write that comes through the balancer, with the milliseconds since the loss. */
  replaced(): Promise<number>;
  /** Brings it back, and resolves once it follows the new primary. */
  heal(): Promise<void>;
}>;

/** Three PostgreSQL servers that Patroni keeps, with synchronous replication, behind a balancer. */
export class PatroniCluster {
  readonly #nodes: readonly PatroniNode[];
  readonly #url: string;
  #repairs = 0;
  #known: readonly Member[] = [];

  /** `url` leads to the primary. */
  constructor(nodes: readonly PatroniNode[], url: string) {
    this.#nodes = nodes;
    this.#url = url;
  }

  /** Resolves once all nodes follow one primary, and one of them synchronously. */
  whole(): Promise<boolean> {
    return this.#whole(patienceMs);
  }

  /** How often the cluster became whole only with an operator's help. */
  repairs(): number {
    return this.#repairs;
  }

  async losePrimary(fault: Fault): Promise<Lost> {
    const lost = await this.#primary();
    if (lost === undefined) throw new Error('There is no primary.');
    const since = performance.now();
    await lost.lose(fault);
    const isReplaced = async () => {
      const now = await this.#primary();
      return now !== undefined && now !== lost && (await takesWrites(this.#url));
    };
    return {
      replaced: async () => {
        await until('another primary takes writes', isReplaced, patienceMs);
        return performance.now() - since;
      },
      heal: async () => {
        lost.heal(fault);
        if (await this.#whole(soonMs).catch(() => false)) return;
        this.#repairs += 1;
        await this.#repair();
        await this.#whole(patienceMs).catch((late: unknown) => {
          throw new Error(
            `${lost.places.name}, ${fault}, doesn't come back: ${JSON.stringify(this.#known)}\n${lost.says()}`,
            { cause: late },
          );
        });
      },
    };
  }

  /** What an operator does when the cluster stays incomplete (docs/guides/fail-over.md). */
  async #repair(): Promise<void> {
    const broken = this.#known.filter(({ state }) => !isWorking(state)).map(({ name }) => name);
    for (const node of this.#nodes) if (broken.includes(node.places.name)) await node.copyAgain();
    if (broken.length > 0) return;
    // Patroni 3.0 can leave a key in etcd that names a former primary. The new one then never chooses a synchronous node, and its log says
    // again and again "Synchronous replication key updated by someone else".
    for (const isOn of [false, true]) {
      await (await this.#primary())?.set('synchronous_mode', isOn);
      await new Promise((resolve) => setTimeout(resolve, followMs));
    }
  }

  #whole(withinMs: number): Promise<boolean> {
    return until('the cluster is whole', () => this.#isWhole().catch(() => false), withinMs);
  }

  async #primary(): Promise<PatroniNode | undefined> {
    const answers = await Promise.all(this.#nodes.map((node) => node.isPrimary()));
    return this.#nodes.find((_, at) => answers[at]);
  }

  async #isWhole(): Promise<boolean> {
    const seen = await (await this.#primary())?.seesCluster();
    this.#known = members.parse(seen).members;
    const working = this.#known.filter(({ state }) => isWorking(state));
    return working.length === nodeCount && this.#known.some(({ role }) => role === 'sync_standby');
  }
}

/** Starts the cluster with everything in `dir`. `url` leads to the primary, `readUrl` to the others. */
export async function startPatroni(dir: string) {
  const binaries = findBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL on this machine.');
  // The servers' user has to come to its folders.
  chmodSync(dir, 0o755);
  const etcd = await startEtcd(dir);
  const nodes: PatroniNode[] = [];
  for (let at = 1; at <= nodeCount; at += 1)
    nodes.push(await PatroniNode.open({ name: `node${at}`, dir, binaries, etcdPort: etcd.port }));
  const [port, readPort] = [await freePort(), await freePort()];
  const places = nodes.map((node) => node.places);
  const balancer = startHaproxy(dir, databaseBalancer(port, readPort, places));
  for (const node of nodes) node.start();
  const urlAt = (at: number) => `postgres://shop@127.0.0.1:${at}/postgres`;
  const cluster = new PatroniCluster(nodes, urlAt(port));
  const stop = async () => {
    await balancer.stop();
    for (const node of nodes) await node.close();
    await etcd.stop();
  };
  try {
    await cluster.whole();
    await until('the balancer leads to the primary', () => takesWrites(urlAt(port)), patienceMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlAt(port), readUrl: urlAt(readPort), cluster, stop };
}
