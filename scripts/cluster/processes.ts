import { answers, run, type Running } from '@/__tests__/support/machine/process';

/** What a process of the shop is for: it serves pages (and the calls that they make), serves calls, or processes jobs. */
export const roles = {
  pages: { program: 'start', work: '0' },
  api: { program: 'backend', work: '0' },
  work: { program: 'backend', work: '1' },
} as const;
export type Role = keyof typeof roles;
/** A place for one process. The balancer knows its port whether or not a process listens there. */
export type Slot = Readonly<{ role: Role; port: number }>;

/** The processes of one shop, one per slot. */
export class Processes {
  readonly #env: Readonly<Record<string, string>>;
  readonly #running = new Map<Slot, Running>();

  /** `env` is passed to all of them. */
  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  /** The slots that have a process. */
  busy(role?: Role): readonly Slot[] {
    return [...this.#running.keys()].filter((slot) => role === undefined || slot.role === role);
  }

  /** Starts a process in a slot and waits until it is ready. `folder` holds the build to run, if not this one. */
  async start(slot: Slot, folder?: string): Promise<void> {
    const { program, work } = roles[slot.role];
    const child = run(program, { ...this.#env, PORT: String(slot.port), WORK: work }, [], folder);
    this.#running.set(slot, child);
    await answers(`http://127.0.0.1:${slot.port}/api/readyz`, child, 180_000);
  }

  /** Ends a slot's process without warning, like a power cut. */
  async kill(slot: Slot): Promise<void> {
    const child = this.#running.get(slot);
    this.#running.delete(slot);
    await child?.kill();
  }

  /** Asks a slot's process to end, and waits; returns its exit code, 0 if it has finished everything that it was doing. */
  async end(slot: Slot): Promise<number | null> {
    const child = this.#running.get(slot);
    this.#running.delete(slot);
    return child === undefined ? null : child.stop();
  }

  /** The slots whose process has ended unexpectedly, with the last of its output. */
  ended(): readonly Readonly<{ slot: Slot; output: string }>[] {
    return [...this.#running].flatMap(([slot, child]) =>
      child.exited() ? [{ slot, output: child.output().slice(-2_000) }] : [],
    );
  }

  /** Asks all of them to end, and waits. */
  async stop(): Promise<void> {
    const children = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(children.map((child) => child.stop()));
  }
}
