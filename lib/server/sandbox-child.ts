import { spawn } from 'node:child_process';
import type { SandboxPorts } from '@/lib/domain/sandbox-ports';

/**
 * Starts the outside parties in a process of their own and waits until they answer. They end when this process does;
 * after `letGo` they may end first.
 */
export async function startSandbox({ identity }: SandboxPorts): Promise<{ letGo: () => void }> {
  const child = spawn(process.execPath, [...process.execArgv, 'lib/sandbox/start.ts'], {
    // The channel tells the sandbox when this process is gone, however it went.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const onExit = (code: number | null) => {
    console.error(`The sandbox stopped (${code}); the shop can't sell without it.`);
    process.exit(1);
  };
  child.once('exit', onExit);
  for (let tries = 0; tries < 150; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${identity}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return { letGo: () => void child.off('exit', onExit) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The sandbox did not start in time.');
}
