import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/__tests__/support/machine/process';
import { until } from '@/__tests__/support/machine/until';
import { plainUser } from '@/scripts/testing/postgres';

export type Etcd = Readonly<{ port: number; stop(): Promise<void> }>;

/** Starts one etcd with its data in `dir`. In production it has three nodes; here it isn't what is tested, and never fails. */
export async function startEtcd(dir: string): Promise<Etcd> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const data = join(dir, 'etcd');
  mkdirSync(data, { mode: 0o700 });
  const user = plainUser();
  if (user !== null) chownSync(data, user.uid, user.gid);
  const [at, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const settings = {
    'data-dir': data,
    'listen-client-urls': at,
    'advertise-client-urls': at,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    'log-level': 'error',
  };
  const parameters = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const child = spawn('etcd', parameters, { ...user, stdio: 'ignore' });
  const answers = () =>
    fetch(`${at}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('etcd answers', answers, 30_000);
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
