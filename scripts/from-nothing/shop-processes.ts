import { readFileSync } from 'node:fs';
import { answers, runNode, type Running } from '@/__tests__/support/machine/process';
import { fileOf } from '../programs/programs';
import type { Places } from './places';

/** The two processes of the shop, started as the unit of deploy/systemd starts them. */
export type ShopProcesses = Readonly<{
  start(): Promise<void>;
  /** Starts one after the other again, as when a setting has changed; the other serves meanwhile. */
  restart(): Promise<void>;
  /** Stops both, and returns their exit codes. */
  stop(): Promise<readonly (number | null)[]>;
  /** Everything that they have written. */
  output(): string;
}>;

export function shopProcesses({ ports, shop, settings }: Places): ShopProcesses {
  const running = new Map<number, Running>();
  let written = '';
  const begin = async (port: number) => {
    const at = { NODE_ENV: 'production', PORT: String(port), BIND_HOST: '127.0.0.1' };
    const child = runNode([fileOf('start')], { ...readSettingsFile(settings), ...at }, shop);
    running.set(port, child);
    await answers(`http://127.0.0.1:${port}/api/readyz`, child);
  };
  const end = async (port: number) => {
    const child = running.get(port);
    running.delete(port);
    const code = await child?.stop();
    written += child?.output() ?? '';
    return code ?? null;
  };
  const both = [ports.shop, ports.otherShop];
  return {
    // The first creates the schema if there is none, so the second waits for it.
    start: async () => {
      for (const port of both) await begin(port);
    },
    restart: async () => {
      for (const port of both) {
        await end(port);
        await begin(port);
        // The proxy asks every second whether a process is ready, and must have seen this one before the other goes.
        await new Promise((resolve) => setTimeout(resolve, 2_000));
      }
    },
    stop: () => Promise.all(both.map(end)),
    output: () => written + [...running.values()].map((child) => child.output()).join(''),
  };
}

/** The settings in a file as systemd's EnvironmentFile reads it: one `NAME=value` a line. */
function readSettingsFile(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}
