import { readSandboxEnv } from './env';
import { startGameServer } from './game-server/start-game-server';
import { startIdentity } from './identity/start-identity';
import { identityApps } from './seed/identity-apps';
import { startProvider } from './provider/start-provider';
import { toMovableClock } from './shared/clock';

/** Runs the game server, Sandpay and the identity server in one separate process (docs/sandbox.md). The first two share a movable clock. */
async function main(): Promise<void> {
  const env = readSandboxEnv();
  const dir = env.SANDBOX_DIR;
  const clock = toMovableClock();
  const game = await startGameServer({
    dir,
    clock,
    port: env.SANDBOX_GAME_PORT,
    ...(env.SANDBOX_GAME_SECRET !== undefined && { secrets: env.SANDBOX_GAME_SECRET }),
  });
  const provider = await startProvider({
    dir,
    clock,
    port: env.SANDBOX_PROVIDER_PORT,
    ...(env.SANDBOX_PROVIDER_SECRET !== undefined && { secret: env.SANDBOX_PROVIDER_SECRET }),
    ...(env.SANDBOX_WEBHOOK_SECRET !== undefined && { webhookSecret: env.SANDBOX_WEBHOOK_SECRET }),
    ...(env.SANDBOX_PROVIDER_ORIGIN !== undefined && { publicOrigin: env.SANDBOX_PROVIDER_ORIGIN }),
  });
  const identity = await startIdentity({ apps: identityApps(), port: env.SANDBOX_IDENTITY_PORT });
  console.log(
    `sandbox: game server ${game.origin}, Sandpay ${provider.origin} (pages at ${provider.publicOrigin}), identity ${identity.origin}`,
  );
  const stop = (): void => {
    void Promise.all([game.close(), provider.close(), identity.close()]).then(() => process.exit(0));
  };
  // When the shop has started it, it ends with the shop, even when that is killed.
  process.once('disconnect', stop);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
