import { answers, run, type Running } from '@/__tests__/support/machine/process';

/** What a process of the shop is for: it serves pages (and the calls that they make), serves calls, or works off jobs. */
export const roles = {
  pages: { program: 'start', work: '0' },
  api: { program: 'backend', work: '0' },
  work: { program: 'backend', work: '1' },
} as const;
export type Role = keyof typeof roles;
/** A place for one process: the balancer knows its port whether somebody listens there or not. */
export type Slot = Readonly<{ role: Role; port: number }>;

/** Processes of one shop, one a slot. */
export class Processes {
  readonly #env: Readonly<Record<string, string>>;
  readonly #running = new Map<Slot, Running>();

  /** `env` is what all of them are told. */
  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  /** The slots that have a process. */
  busy(role?: Role): readonly Slot[] {
    return [...this.#running.keys()].filter((slot) => role === undefined || slot.role === role);
  }

  /** Starts a process in a slot and waits until it is ready. */
  async start(slot: Slot): Promise<void> {
    const { program, work } = roles[slot.role];
    const child = run(program, { ...this.#env, PORT: String(slot.port), WORK: work });
    this.#running.set(slot, child);
    await answers(`http://127.0.0.1:${slot.port}/api/readyz`, child, 180_000);
  }

  /** Ends a slot's process without warning, as a power cut does. */
  async kill(slot: Slot): Promise<void> {
    const child = this.#running.get(slot);
    this.#running.delete(slot);
    await child?.kill();
  }

  /** The slots whose process has ended by itself, with the last it wrote. */
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
