import { spawn } from 'node:child_process';

const ports = {
  game: process.env.SANDBOX_GAME_PORT ?? '4011',
  provider: process.env.SANDBOX_PROVIDER_PORT ?? '4012',
  identity: process.env.SANDBOX_IDENTITY_PORT ?? '4013',
};

/** Where the shop finds its own sandbox, for whatever the environment doesn't say otherwise. */
export function sandboxDefaults(shopPort: number): Readonly<Record<string, string>> {
  return {
    GAME_SERVER_ORIGIN: `http://127.0.0.1:${ports.game}`,
    SANDPAY_ORIGIN: `http://127.0.0.1:${ports.provider}`,
    IDENTITY_ORIGIN: `http://127.0.0.1:${ports.identity}`,
    CALLBACK_ORIGIN: `http://127.0.0.1:${shopPort}`,
  };
}

/**
 * Starts the outside parties in a process of their own and waits until they answer. They end when this process does;
 * after `letGo` they may end first.
 */
export async function startSandbox(): Promise<{ letGo: () => void }> {
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
    const up = await fetch(`http://127.0.0.1:${ports.identity}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return { letGo: () => void child.off('exit', onExit) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The sandbox did not start in time.');
}
