import { gameServerFaults, gameServersIn, type GameServer } from './game-settings';
import { providerNames as providers, type ProviderSetting } from './provider-settings';
import { isSandboxOnlySecret } from './sandbox-secrets';

/** The settings that production checks. */
type Settings = Readonly<{
  ENABLED_TENANTS: string;
  SHOP_SECRET?: readonly string[] | undefined;
  CARD_SECRET?: string | undefined;
  TRACK_EXPORT_KEY?: string | undefined;
  GAME_SERVER_ORIGIN?: string | undefined;
  GAME_SERVER_SECRET?: readonly string[] | undefined;
  GAME_SERVERS?: Readonly<Record<string, GameServer>> | undefined;
  SITE_ORIGIN: string;
  CALLBACK_ORIGIN: string;
  PAY_API_ORIGIN?: string | undefined;
  BRAND_API: string;
  TRACK_ORIGIN: string;
}> &
  Readonly<Partial<Record<ProviderSetting, string | readonly string[] | undefined>>>;

/** Keys that sign calls: base64, in the form of Standard Webhooks. */
const keys = providers.flatMap((provider) => provider.keys);
/** Secrets that are text. */
const texts = [
  'SHOP_SECRET',
  'CARD_SECRET',
  'TRACK_EXPORT_KEY',
  ...providers.flatMap((provider) => provider.texts),
] as const;
/** Addresses that browsers and providers use. */
const seen = ['SITE_ORIGIN', 'CALLBACK_ORIGIN', 'BRAND_API', 'TRACK_ORIGIN'] as const;

/** The shortest key that Standard Webhooks allows, in bytes. */
const shortestKey = 24;

/** What keeps a shop from selling for real: each fault names its setting and never shows its value. Empty when all is well. */
export function productionFaults(env: Settings): readonly string[] {
  return [
    ...keys.flatMap((name) => ifAny(firstFault(env[name], keyFault), name)),
    ...gameKeyFaults(env),
    ...texts.flatMap((name) => ifAny(firstFault(env[name], textFault), name)),
    // With an external backend, that backend talks to the games.
    ...(env.PAY_API_ORIGIN === undefined ? gameServerFaults(env) : []),
    ...missing(env).map((name) => `${name}: has to be set in production`),
    ...seen
      .filter((name) => /\bhttp:/i.test(env[name]))
      .map((name) => `${name}: has to be https in production`),
  ];
}

/** The database can store both secrets, but then everybody who copies it has them too. An external backend has its own. */
function missing(env: Settings): readonly string[] {
  const own = env.PAY_API_ORIGIN === undefined ? (['SHOP_SECRET', 'CARD_SECRET'] as const) : [];
  // A provider that isn't used needs no settings; a half-configured one is a mistake.
  const used = providers
    .map(({ fields }) => fields)
    .filter((names) => names.some((name) => env[name] !== undefined));
  const unset = [...own, ...used.flat()].filter((name) => env[name] === undefined);
  // Otherwise the sample brands would come along with a publisher's own.
  return [...(env.ENABLED_TENANTS === '' ? ['ENABLED_TENANTS'] : []), ...unset];
}

/** The first fault of each server: both secrets of a server belong to the same setting. */
function gameKeyFaults(env: Settings): readonly string[] {
  return Object.entries(gameServersIn(env)).flatMap(([name, { profile, secrets }]) => {
    // Xsolla's secrets are text.
    const faultOf = profile === 'xsolla' ? textFault : keyFault;
    return ifAny(firstFault(secrets, faultOf), name === 'GAME_SERVER' ? 'GAME_SERVER_SECRET' : name);
  });
}

/** What is wrong with a setting that may hold several secrets; null when nothing is, or when it is unset. */
function firstFault(
  secrets: string | readonly string[] | undefined,
  faultOf: (secret: string) => string | null,
): string | null {
  const faults = [secrets ?? []].flat().map(faultOf);
  return faults.find((found) => found !== null) ?? null;
}

function keyFault(secret: string): string | null {
  if (isSandboxOnlySecret(secret)) return 'is one of the sandbox secrets, which everybody can read';
  const text = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return 'is not base64';
  const key = Buffer.from(text, 'base64');
  if (key.length < shortestKey) return `is shorter than ${shortestKey} bytes`;
  return new Set(key).size < 8 ? 'is easily guessed' : null;
}

function textFault(secret: string): string | null {
  return new Set(secret).size < 10 ? 'is easily guessed' : null;
}

const ifAny = (fault: string | null, name: string) => (fault === null ? [] : [`${name}: ${fault}`]);
