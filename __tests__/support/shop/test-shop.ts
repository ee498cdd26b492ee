import { createLoginThrottle } from '@/lib/backend/accounts/login-throttle';
import { resolveToken } from '@/lib/backend/accounts/logins';
import { createAccountRoutes } from '@/lib/backend/accounts/routes';
import { createPublisherAccounts } from '@/lib/backend/accounts/publisher/publisher-accounts';
import { createSignInProviders } from '@/lib/backend/accounts/sign-in/providers/table';
import { readPrimary } from '@/lib/backend/catalog/replica-reads';
import { createCardKeys } from '@/lib/backend/cards/card-keys';
import { createCatalogRoutes } from '@/lib/backend/catalog/routes';
import { installationSecret } from '@/lib/backend/kernel/db/installation';
import type { GameServerPort } from '@/lib/backend/games/port';
import { gameRoutes } from '@/lib/backend/accounts/game-routes';
import { createApp } from '@/lib/backend/http/app';
import type { Caller } from '@/lib/backend/http/caller';
import { createRateLimits } from '@/lib/backend/http/rate-limits';
import type { JobQueue } from '@/lib/backend/kernel/queue/queue';
import { limitOf } from '@/lib/backend/limits/rules-repo';
import { createReceipts } from '@/lib/backend/orders/receipt';
import { MovableClock } from '@/lib/backend/kernel/clock';
import { tenantIds } from '@/tenants/kit/registry';
import { noMeters } from '@/lib/backend/kernel/meters';
import { createLog } from '@/lib/backend/kernel/log';
import { accountSettings } from '@/lib/backend/kernel/account-settings';
import { signInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { orderRiders, type ShopDeps } from '@/lib/backend/open-backend';
import { seedSandbox } from '@/lib/sandbox/seed/seed-sandbox';
import { ApiCode } from '@/lib/contract/api-code';
import { endpoints } from '@/lib/contract/endpoints';
import { envelope, type Envelope } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/domain/locales';
import { obfuscate } from '@/lib/domain/obfuscation';
import { err, ok } from '@/lib/domain/result';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import { closingOnFailure, openTestDb } from '../database/test-db';

export type CallAs = Readonly<{ tenant?: TenantId; token?: string; ip?: string; locale?: Locale }>;

/** A game server that can't be reached. */
export const deadGames: GameServerPort = {
  servers: async () => err('gameUnavailable'),
  roles: async () => err('gameUnavailable'),
  playerWith: async () => err('gameUnavailable'),
  grant: async () => ({ kind: 'failed', reason: 'unreachable' }),
  revoke: async () => ({ kind: 'failed', reason: 'unreachable' }),
  unblock: async () => ({ kind: 'failed', reason: 'unreachable' }),
};

/** These tests never pay, so a job or a provider call is a mistake. */
const noJobs: JobQueue = {
  send: () => Promise.reject(new Error('no jobs here')),
  sendNow: () => Promise.reject(new Error('no jobs here')),
};

/** A seeded shop with a database of its own, and its API, called as a browser would. */
export async function openTestShop(games: GameServerPort = deadGames) {
  const { db, close } = await openTestDb('seeded');
  const clock = new MovableClock();
  const deps: ShopDeps = {
    db,
    clock,
    games,
    riders: orderRiders,
    readCatalog: readPrimary(db),
    publisher: createPublisherAccounts({
      settings: accountSettings({ SHOP_MODE: 'sandbox', ENABLED_TENANTS: '' }),
      clock,
      meters: noMeters,
    }),
    realName: { isVerified: async () => ok(true), start: async () => err('verifierUnavailable') },
    signIn: createSignInProviders(signInSettings({ IDENTITY_ORIGIN: 'http://127.0.0.1:9' })),
    log: createLog('silent'),
    meters: noMeters,
    providers: new Map(),
    jobs: noJobs,
    deliver: () => Promise.reject(new Error('no jobs here')),
    compareMoney: () => Promise.reject(new Error('no jobs here')),
    receipts: createReceipts('a secret of the tests, long enough', clock),
    cardKeys: createCardKeys(await installationSecret(db, 'card_secret')),
    siteOrigin: (host) => `http://${host}`,
    callbackOrigin: 'http://127.0.0.1',
    keepDays: { callbacks: 400, tries: 90, orderKeys: 30 },
    tracking: { keepDays: 400, exportKey: null },
  };
  await closingOnFailure(seedSandbox(deps), close);
  const app = createApp({
    deps,
    log: deps.log,
    meters: noMeters,
    engine: db.engine,
    siteOrigin: deps.siteOrigin,
    mounts: [],
    routes: {
      ...createCatalogRoutes(limitOf),
      ...createAccountRoutes(createLoginThrottle()),
      ...gameRoutes,
    },
    limits: createRateLimits(1_000),
    enabled: tenantIds,
    authenticate: (scope, token) => resolveToken(deps, scope, token),
  });
  return { deps, clock, close, call: caller((path, init, from) => app.request(path, init, from)) };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
type Send = (path: string, init: RequestInit, from: Caller) => Response | Promise<Response>;

/** Calls an endpoint by id; the content of a success is checked against the contract, as in the client. */
function caller(send: Send) {
  return async (id: string, input: Record<string, string>, asking: CallAs = {}): Promise<Envelope> => {
    const endpoint = endpoints.find((each) => each.id === id);
    if (!endpoint) throw new Error(`No endpoint ${id}.`);
    const tenant = tenants[asking.tenant ?? 'watt'];
    const from = { tenant: tenant.id, host: tenant.hosts[0] ?? '', ip: asking.ip ?? '198.51.100.7' };
    const query = new URLSearchParams({ ...input, spec_lang: asking.locale ?? 'en' });
    const headers = asking.token === undefined ? {} : { authorization: `Bearer ${asking.token}` };
    const init =
      endpoint.kind === 'command' ? { method: 'POST', body: JSON.stringify(input), headers } : { headers };
    const path = endpoint.kind === 'command' ? endpoint.path : `${endpoint.path}?${query}`;
    const reply = envelope.parse(await (await send(path, init, from)).json());
    return reply.code === ApiCode.success
      ? { ...reply, content: endpoint.response.parse(reply.content) }
      : reply;
  };
}

/** Login parameters as the storefront sends them. */
export function loginInput(clientId: string, username: string, password: string) {
  return { client_id: clientId, username: obfuscate(username, 'a1f'), password: obfuscate(password, '0bc') };
}
