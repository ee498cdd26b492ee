import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { freePort } from '@/__tests__/support/machine/process';
import { fileOf } from '@/scripts/programs/programs';
import { startChild, type Child } from './child';

/** A server under measurement, and its origin. */
export type Server = Child & Readonly<{ origin: string }>;

const data = '.data/bench';

/** The built shop on the embedded database, as with `npm start`, with sandbox parties and its own, empty directory. */
export async function startShop(more: Readonly<Record<string, string>> = {}): Promise<Server> {
  rmSync(data, { recursive: true, force: true });
  return startShopAgain(more);
}

/** The same on the database that the previous run has left. */
export async function startShopAgain(more: Readonly<Record<string, string>> = {}): Promise<Server> {
  mkdirSync(data, { recursive: true });
  const [port, game, provider, identity] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const origin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: `${data}/shop`,
    SANDBOX_DIR: `${data}/sandbox`,
    DATABASE_URL: '',
    SANDBOX_GAME_PORT: String(game),
    SANDBOX_PROVIDER_PORT: String(provider),
    SANDBOX_IDENTITY_PORT: String(identity),
    // All load comes from one address.
    SHOP_MODE: 'sandbox',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000000',
    TRUST_PROXY: '1',
    ...more,
  };
  const child = await startChild([fileOf('start')], {
    url: `${origin}/api/readyz`,
    env,
  });
  return { ...child, origin };
}

const cwd = 'bench/bare/next';
const next = `${process.cwd()}/node_modules/next/dist/bin/next`;

/** A Next app with default settings: one static page, one trivial route handler. */
export async function startBareNext(): Promise<Server> {
  // Turbopack would treat the project around the app as part of it, including the middleware.
  execFileSync(process.execPath, [next, 'build', '--webpack'], { cwd, stdio: 'pipe' });
  return startBareNextAgain();
}

/** The same without rebuilding it. */
export async function startBareNextAgain(): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = await startChild([next, 'start', '-p', String(port)], { url: origin, cwd });
  return { ...child, origin };
}

/** Only the backend, on a PostgreSQL server, without outside parties: nothing is bought here. */
export async function startBackend(databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const env = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SHOP_MODE: 'sandbox',
    LOG_LEVEL: 'warn',
    CALLBACK_ORIGIN: origin,
    GAME_SERVER_ORIGIN: nobody,
    SANDPAY_ORIGIN: nobody,
  };
  const child = await startChild([fileOf('backend')], { url: `${origin}/api/readyz`, env });
  return { ...child, origin };
}

/** Hono alone behind node:http, with one trivial call. */
export async function startBareHono(): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await startChild(['--import', 'tsx', 'bench/bare/hono.ts', String(port)], {
    url: `${origin}/ping`,
  });
  return { ...child, origin };
}
