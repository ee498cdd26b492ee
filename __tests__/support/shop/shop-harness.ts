import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHousekeeping } from '@/lib/backend/open-backend';
import { openBackend, type Backend } from '@/lib/backend/open-backend';
import { MovableClock } from '@/lib/backend/kernel/clock';
import { noMeters, type Meters } from '@/lib/backend/kernel/meters';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import { readEnv } from '@/lib/backend/kernel/env';
import { startGameServer } from '@/lib/sandbox/game-server/start-game-server';
import type { ProviderControl } from '@/lib/sandbox/provider/control';
import { startProvider } from '@/lib/sandbox/provider/start-provider';
import { identityApps } from '@/lib/sandbox/seed/identity-apps';
import { listenBackend } from './listen-backend';
import { captureLog } from '../machine/log-lines';
import { paymentIdOf } from './payment-id';
import { sandpayBooks } from '../parties/sandpay-books';
import { ledgerOf } from './shop-ledger';
import { createShopper } from './shopper';
import { shopHttp } from './shop-http';
import { openTestDb } from '../database/test-db';

export type Harness = Awaited<ReturnType<typeof openHarness>>;
type Options = Readonly<{
  env?: Record<string, string>;
  /** Starts the sandbox's sign-in providers as well. */ identity?: boolean;
  /** Receives the shop's metrics. */ meters?: Meters;
  /** Wraps the engine, for example to count statements. */ over?: (engine: SqlEngine) => SqlEngine;
}>;

/**
 * The whole shop and its outside parties, each over real HTTP on a port of its own: the backend with its workers, the game server and
 * Sandpay. It has a fresh database on the engine that the suite runs on, and one clock for all, moved by `pass` in seconds.
 */
export async function openHarness({
  env = {},
  identity = false,
  meters = noMeters,
  over = same,
}: Options = {}) {
  const { engine, db, close: closeDb } = await openTestDb('seeded');
  const parties = await openParties(env, identity);
  const { clock, game, provider, identity: providers, server, log } = parties;
  // The harness closes the database, because backends restart over it.
  const lent = over({ ...engine, close: async () => undefined });
  const open = () => openBackend(parties.settings, { clock, log: log.log, meters, engine: lent });
  let backend: Backend = await open();
  server.serve(backend);
  const http = shopHttp(server.origin);
  return {
    engine,
    db,
    clock,
    game,
    provider,
    server,
    http,
    log,
    identity: providers,
    ledger: ledgerOf(db),
    deps: () => backend.deps,
    backend: () => backend,
    shopper: createShopper(http, clock),
    books: sandpayBooks(provider.origin, clock),
    ...worldOf(clock, provider.control, () => runHousekeeping(backend.deps)),
    calm: parties.calm,
    restart: async () => {
      server.serve(null);
      await backend.close();
      backend = await open();
      server.serve(backend);
    },
    close: async () => {
      await server.close();
      await backend.close();
      await parties.close();
      await closeDb();
    },
  };
}

const same = (engine: SqlEngine): SqlEngine => engine;

/** Loaded only for tests that ask for it: the OpenID provider is a large part of what a test file would load. */
async function openIdentity() {
  const { startIdentity } = await import('@/lib/sandbox/identity/start-identity');
  return startIdentity({ apps: identityApps() });
}

/** The outside parties on one clock, and the settings that the shop needs for them. */
async function openParties(env: Record<string, string>, withIdentity: boolean) {
  const dir = await mkdtemp(join(tmpdir(), 'shop-'));
  const clock = new MovableClock();
  const shared = { now: () => clock.now() };
  const game = await startGameServer({ dir, clock: shared });
  const provider = await startProvider({ dir, clock: shared });
  const identity = withIdentity ? await openIdentity() : null;
  const server = await listenBackend();
  const addresses = {
    CALLBACK_ORIGIN: server.origin,
    GAME_SERVER_ORIGIN: game.origin,
    SANDPAY_ORIGIN: provider.origin,
    ...(identity === null ? {} : { IDENTITY_ORIGIN: identity.origin }),
  };
  return {
    clock,
    game,
    provider,
    identity,
    server,
    log: captureLog(),
    settings: readEnv({ ...addresses, RATE_LIMIT_SCALE: '1000', TRUST_PROXY: '1', ...env }),
    /** Makes game and provider behave again. */
    calm: () => {
      game.control.behaviour({ mode: 'ok' });
      provider.control.behaviour({ mode: 'ok' });
      provider.control.webhooks({ mode: 'normal' });
    },
    close: async () => {
      await Promise.all([provider.close(), game.close(), identity?.close()]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function worldOf(clock: MovableClock, control: ProviderControl, house: () => Promise<void>) {
  return {
    /** Moves the clock of all ahead; Sandpay acts at once, the shop at its next housekeeping. */
    pass: (seconds: number) => {
      clock.advance(seconds * 1000);
      control.clock(0);
    },
    /** The work that the shop does once a minute. */
    runHousekeeping: house,
    /** Makes the payer act at Sandpay; the payment is named by its link. */
    atSandpay: (
      url: string,
      action: Parameters<ProviderControl['act']>[1],
      request?: Parameters<ProviderControl['act']>[2],
    ) => {
      const outcome = control.act(paymentIdOf(url), action, request);
      if (typeof outcome === 'string') throw new Error(`Sandpay: ${outcome}`);
    },
  };
}
