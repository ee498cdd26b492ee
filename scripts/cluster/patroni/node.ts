import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFreezableProxy } from '@/__tests__/support/machine/freezable-proxy';
import { freePort } from '@/__tests__/support/machine/process';
import { childEnv } from '@/scripts/env';
import { plainUser } from '@/scripts/testing/postgres';
import { processesOf, signalAll } from './processes-of';
import { patroniSettings, type NodePlaces } from './settings';

/**
 * How a node is lost: its processes die; they stand still, until the watchdog of the machine resets it; or nothing reaches it and it reaches
 * nobody.
 */
export const faults = ['killed', 'frozen', 'cut off'] as const;
export type Fault = (typeof faults)[number];

/**
 * A machine's watchdog resets it when Patroni hasn't called for so long, in milliseconds: less than Patroni's `ttl`, after which another node
 * becomes the primary. A primary that woke up after that could take the lock back, and what the other had committed would be lost.
 */
const watchdogMs = 15_000;

type Plan = Readonly<{ name: string; dir: string; binaries: string; etcdPort: number }>;
type Proxies = Readonly<Record<'postgres' | 'rest' | 'etcd', Awaited<ReturnType<typeof openFreezableProxy>>>>;

/** One PostgreSQL server and the Patroni that looks after it. Everything that enters or leaves passes through proxies, which can be cut. */
export class PatroniNode {
  readonly places: NodePlaces;
  readonly #proxies: Proxies;
  #patroni: ChildProcess | null = null;
  #watchdog: NodeJS.Timeout | undefined;

  private constructor(places: NodePlaces, proxies: Proxies) {
    this.places = places;
    this.#proxies = proxies;
  }

  static async open({ name, dir, binaries, etcdPort }: Plan): Promise<PatroniNode> {
    const own = { postgres: await freePort(), rest: await freePort() };
    const to = (port: number) => openFreezableProxy({ host: '127.0.0.1', port });
    const proxies = { postgres: await to(own.postgres), rest: await to(own.rest), etcd: await to(etcdPort) };
    const seen = { postgres: proxies.postgres.port, rest: proxies.rest.port };
    const folder = join(dir, name);
    mkdirSync(folder);
    const places = { name, folder, binaries, own, seen, etcd: proxies.etcd.port };
    writeFileSync(join(folder, 'patroni.yml'), patroniSettings(places));
    const user = plainUser();
    if (user !== null) chownSync(folder, user.uid, user.gid);
    return new PatroniNode(places, proxies);
  }

  start(): void {
    const { folder } = this.places;
    const log = openSync(join(folder, 'patroni.log'), 'a');
    const options = { ...plainUser(), cwd: folder, env: childEnv({ HOME: folder }) };
    this.#patroni = spawn('patroni', ['patroni.yml'], { ...options, stdio: ['ignore', log, log] });
  }

  async lose(fault: Fault): Promise<void> {
    if (fault === 'killed') return this.#kill();
    if (fault === 'frozen') {
      signalAll(this.#pids(), 'SIGSTOP');
      this.#watchdog = setTimeout(() => void this.#kill(), watchdogMs);
    } else for (const proxy of Object.values(this.#proxies)) proxy.freeze();
  }

  heal(fault: Fault): void {
    clearTimeout(this.#watchdog);
    if (fault !== 'cut off' && !this.#isRunning()) this.start();
    else if (fault === 'frozen') signalAll(this.#pids(), 'SIGCONT');
    else for (const proxy of Object.values(this.#proxies)) proxy.thaw();
  }

  /** Whether it takes itself for the primary. Asked past the proxies, so that a node that is cut off answers, too. */
  async isPrimary(): Promise<boolean> {
    return this.#ask('/primary').then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** The cluster as this node sees it. */
  async seesCluster(): Promise<unknown> {
    return (await this.#ask('/cluster')).json();
  }

  /** Changes a setting of the whole cluster, which every node then follows. */
  async set(name: string, value: boolean): Promise<void> {
    await this.#ask('/config', { method: 'PATCH', body: JSON.stringify({ [name]: value }) });
  }

  /** Copies the data from the primary again, and starts with it. */
  async copyAgain(): Promise<void> {
    await this.#ask('/reinitialize', { method: 'POST', body: JSON.stringify({ force: true }) });
  }

  /** The end of its log. */
  says(): string {
    return readFileSync(join(this.places.folder, 'patroni.log'), 'utf8').split('\n').slice(-60).join('\n');
  }

  async close(): Promise<void> {
    clearTimeout(this.#watchdog);
    await this.#kill();
    for (const proxy of Object.values(this.#proxies)) await proxy.close();
  }

  #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const at = `http://127.0.0.1:${this.places.own.rest}${path}`;
    return fetch(at, { ...init, signal: AbortSignal.timeout(2_000) });
  }

  /** Patroni first, so that it doesn't start what ends after it. */
  #pids(): readonly number[] {
    const { pid } = this.#patroni ?? {};
    return [
      ...(pid === undefined ? [] : [pid]),
      ...processesOf(join(this.places.folder, 'data/postmaster.pid')),
    ];
  }

  async #kill(): Promise<void> {
    const ended = this.#isRunning() && this.#patroni !== null ? once(this.#patroni, 'exit') : undefined;
    signalAll(this.#pids(), 'SIGKILL');
    await ended;
  }

  #isRunning(): boolean {
    return this.#patroni !== null && this.#patroni.exitCode === null && this.#patroni.signalCode === null;
  }
}
