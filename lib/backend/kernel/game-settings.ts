import { z } from 'zod';
import { enabledTenants } from '@/tenants/kit/enabled';
import { tenantIds, tenants, type TenantId } from '@/tenants/kit/registry';
import { origin } from './provider-settings';
import { jsonText } from './json-text';
import { secrets } from './secret-settings';

type Keys = Readonly<{
  /** One, or two during a rotation; the first signs. */ secrets: readonly string[];
}>;
/** A server that speaks the shop's own protocol (docs/guides/connect-a-game.md). */
export type SignedServer = Keys & Readonly<{ profile: 'signed'; origin: string }>;
/** A server that receives Xsolla's webhooks: at one address, for one project. */
export type XsollaServer = Keys &
  Readonly<{ profile: 'xsolla'; url: string; projectId: number; merchantId: number }>;
/** Where a game's server is, which protocol it speaks, and which secrets sign its calls. */
export type GameServer = SignedServer | XsollaServer;

const server = z.preprocess(
  withProfile,
  z.discriminatedUnion('profile', [
    z.strictObject({ profile: z.literal('signed'), origin, secrets }),
    z.strictObject({
      profile: z.literal('xsolla'),
      url: z.url({ protocol: /^https?$/ }),
      secrets,
      projectId: z.int().positive(),
      merchantId: z.int().positive(),
    }),
  ]),
);

/** GAME_SERVERS: JSON by game, for the games that have a server of their own. */
export const gameServers = jsonText.pipe(
  z
    .record(z.string(), server)
    .refine((byGame) => Object.keys(byGame).every((gpId) => gamesOf(tenantIds).includes(gpId)), {
      error: ({ input }) => `names a game that no brand has: ${unknownOf(input)}`,
    }),
);

type Given = Readonly<{
  ENABLED_TENANTS: string;
  GAME_SERVER_ORIGIN?: string | undefined;
  GAME_SERVER_SECRET?: readonly string[] | undefined;
  GAME_SERVERS?: Readonly<Record<string, GameServer>> | undefined;
}>;

/** Every configured game server, by the setting that names it. */
export function gameServersIn(env: Given): Readonly<Record<string, GameServer>> {
  const common = commonServer(env);
  const own = Object.entries(env.GAME_SERVERS ?? {});
  return {
    ...(common !== null && { GAME_SERVER: common }),
    ...Object.fromEntries(own.map(([gpId, server]) => [`GAME_SERVERS.${gpId}`, server])),
  };
}

/** The server of a game: its own, or else the common one. Null if there is neither. */
export function gameServerOf(env: Given, gpId: string): GameServer | null {
  const own = env.GAME_SERVERS ?? {};
  return (Object.hasOwn(own, gpId) ? own[gpId] : undefined) ?? commonServer(env);
}

/** The settings that are missing before every game of this installation has a server. Empty when all is well. */
export function gameServerFaults(env: Given): readonly string[] {
  const { GAME_SERVER_ORIGIN: address, GAME_SERVER_SECRET: secret } = env;
  const half = address === undefined ? 'GAME_SERVER_ORIGIN' : 'GAME_SERVER_SECRET';
  if ((address === undefined) !== (secret === undefined)) return [`${half}: has to be set`];
  const without = gamesOf(enabledTenants(env.ENABLED_TENANTS) ?? []).find(
    (gpId) => gameServerOf(env, gpId) === null,
  );
  return without === undefined
    ? []
    : [`GAME_SERVER_ORIGIN, GAME_SERVER_SECRET: have to be set, or GAME_SERVERS has to name ${without}`];
}

function commonServer({ GAME_SERVER_ORIGIN, GAME_SERVER_SECRET }: Given): GameServer | null {
  if (GAME_SERVER_ORIGIN === undefined || GAME_SERVER_SECRET === undefined) return null;
  return { profile: 'signed', origin: GAME_SERVER_ORIGIN, secrets: GAME_SERVER_SECRET };
}

/** The shop's own protocol is the default. */
function withProfile(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { profile: 'signed', ...value } : value;
}

const gamesOf = (brands: readonly TenantId[]): readonly string[] =>
  brands.flatMap((brand) => Object.values(tenants[brand].games).map(({ gpId }) => gpId));

/** The first game in the setting that doesn't exist; its name is no secret. */
function unknownOf(input: unknown): string {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return names.find((name) => !gamesOf(tenantIds).includes(name)) ?? '';
}
