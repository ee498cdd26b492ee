import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { answers, runNode, type Running } from '@/__tests__/support/machine/process';
import { until } from '@/__tests__/support/machine/until';
import { fileOf } from '../programs/programs';
import type { Places } from './places';
import { startTlsProxy, type TlsProxy } from './tls-proxy';

const grant = z.object({ grant_id: z.string(), order_ref: z.string(), revoked: z.number() });
const servers = {
  game: 'docs/examples/game-server/server.ts',
  accounts: 'docs/examples/account-server/server.ts',
};

/** The game's books: what it gave under which grant, and what the character holds. */
export type GameBooks = Readonly<{ grants: readonly z.infer<typeof grant>[]; held: number }>;

/** The outside parties, each a process of its own behind TLS. */
export type Parties = Readonly<{
  proxies: Readonly<Record<'game' | 'accounts' | 'provider', TlsProxy>>;
  /** Stops the game server, or starts it again with the secrets of its file as they are then. */
  stopGame(): Promise<void>;
  startGame(): Promise<void>;
  books(): GameBooks;
  /** The status of a payment, read from the page that its payer sees. */
  paymentStatus(url: string): Promise<string | null>;
  stop(): Promise<void>;
}>;

/** Starts the starter servers of docs/examples, and the provider's stand-in with the secrets that the guide made. */
export async function startParties(places: Places): Promise<Parties> {
  const { root, ports, certificate } = places;
  const tls = { key: readFileSync(join(root, 'proxy/key.pem')), cert: readFileSync(certificate) };
  const db = join(root, 'game/game.sqlite');
  const running: Running[] = [];
  const stops: (() => Promise<unknown>)[] = [() => Promise.all(running.map((each) => each.stop()))];
  const stop = async () => void (await Promise.all(stops.map((end) => end())));
  const proxyAt = async (port: number, behind: number) => {
    const proxy = await startTlsProxy({ ...tls, port, behind: [behind] });
    stops.push(proxy.stop);
    return proxy;
  };
  const start = async (server: Running, isUp: (server: Running) => Promise<unknown>) => {
    running.push(server);
    await isUp(server);
    return server;
  };
  const startGame = () =>
    start(example(places, 'game', '--game', 'moonrise-emberfall', '--db', db), saysItListens);
  try {
    takeSecrets(places);
    let game = await startGame();
    await start(example(places, 'accounts', '--link-key', 'link.key'), saysItListens);
    const health = `http://127.0.0.1:${ports.provider}/health`;
    await start(runProvider(places), (server) => answers(health, server));
    const proxies = {
      game: await proxyAt(ports.gameTls, ports.game),
      accounts: await proxyAt(ports.accountsTls, ports.accounts),
      provider: await proxyAt(ports.providerTls, ports.provider),
    };
    return {
      proxies,
      stopGame: async () => void (await game.stop()),
      startGame: async () => {
        game = await startGame();
      },
      books: () => readBooks(db),
      paymentStatus: async (url) => {
        const page = await (await fetch(url)).text();
        return /class="status (\w+)"/.exec(page)?.[1] ?? null;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Puts the secret that each starter server shares with the shop into a file of that server's own, and makes the key of login links. */
function takeSecrets({ root, secrets }: Places): void {
  for (const name of ['game', 'accounts'] as const) {
    const shared = readFileSync(join(secrets, name === 'game' ? 'game.secret' : 'account.secret'));
    writeFileSync(join(root, name, 'shared.secret'), shared, { mode: 0o600 });
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(root, 'accounts/link.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  });
}

/** Runs a starter server in a folder of its own. */
function example(
  { root, ports, checkout }: Places,
  name: keyof typeof servers,
  ...args: readonly string[]
): Running {
  const common = ['--secret-file', 'shared.secret', '--port', String(ports[name])];
  return runNode([join(checkout, servers[name]), ...common, ...args], {}, join(root, name));
}

function saysItListens(server: Running): Promise<unknown> {
  return until('a starter server listens', () => {
    if (server.exited()) throw new Error(server.output());
    return server.output().includes('listening');
  });
}

/** Sandpay, from the checkout. The game and identity servers that come with it aren't used. */
function runProvider({ root, ports, secrets, checkout, certificate }: Places): Running {
  const secret = (name: string) => readFileSync(join(secrets, name), 'utf8').trim();
  const settings = {
    SANDBOX_DIR: join(root, 'sandpay'),
    SANDBOX_PROVIDER_PORT: String(ports.provider),
    SANDBOX_GAME_PORT: String(ports.unusedGame),
    SANDBOX_IDENTITY_PORT: String(ports.unusedIdentity),
    SANDBOX_PROVIDER_SECRET: secret('sandpay_secret'),
    SANDBOX_WEBHOOK_SECRET: secret('sandpay_webhook_secret'),
    NODE_EXTRA_CA_CERTS: certificate,
  };
  return runNode([fileOf('sandbox')], settings, checkout);
}

function readBooks(file: string): GameBooks {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = db.prepare('select * from grants where content is not null').all();
    const held = db
      .prepare("select balance from holdings where role_id = 'r1' and product_id = 'gems_60'")
      .get();
    return {
      grants: rows.map(({ grant_id, content, revoked }) =>
        grant.parse({
          ...z.object({ order_ref: z.string() }).parse(JSON.parse(String(content))),
          grant_id,
          revoked,
        }),
      ),
      held: Number(held?.balance ?? 0),
    };
  } finally {
    db.close();
  }
}
