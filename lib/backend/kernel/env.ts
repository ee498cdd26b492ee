import { z } from 'zod';
import { parseBrandApis } from '@/lib/domain/deployed-api';
import { enabledTenants } from '@/tenants/kit/enabled';
import { originForm, readApiOrigins } from '@/lib/domain/read-api-origin';
import { sandboxOrigins, sandboxPorts } from '@/lib/domain/sandbox-ports';
import { trackOriginOf } from '@/lib/domain/track-origin';
import {
  SANDBOX_ONLY_GAME_SECRET,
  SANDBOX_ONLY_PROVIDER_SECRET,
  SANDBOX_ONLY_WEBHOOK_SECRET,
} from './sandbox-secrets';
import { accountFaults, accountServers } from './account-settings';
import { gameServers } from './game-settings';
import { productionFaults } from './production-rules';
import { origin, providerNames, providerSettings } from './provider-settings';
import { keyList, textList, withSecretFiles } from './secret-settings';
import { signInFault, signInSecrets, signInUrls } from './sign-in-settings';

/** 0 means any free port. */
export const tcpPort = z.coerce
  .number('is no port')
  .refine((port) => Number.isInteger(port) && port >= 0 && port < 65_536, 'is no port');

const schema = z.object({
  /** `sandbox` seeds data and mounts the sandbox parties; `production` refuses their secrets. */
  SHOP_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  /** The brands that this installation serves, separated by commas. Unset, a sandbox serves all of them. */
  ENABLED_TENANTS: z
    .string()
    .refine((list) => enabledTenants(list) !== null, 'names a brand that there is no folder of')
    .default(''),
  /** Unset: the embedded database in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * The URL of the same server without a pooler, where processes receive notices of changes at once; "none" if there is no such way. Unset:
   * DATABASE_URL.
   */
  DATABASE_DIRECT_URL: z
    .union([z.literal('none'), z.url({ protocol: /^postgres(ql)?$/ })], 'is neither a database nor "none"')
    .optional(),
  /** Replicas of the database, for reading the lists that everybody sees; one that is behind is passed over. Unset: the primary is read. */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data/shop'),
  /** 0: this process serves requests but runs no jobs, so it sends no grants or refunds and doesn't ask providers about payments. */
  WORK: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** One or two secrets that sign receipt handles, at least 32 characters each. Unset: one is generated and stored in the database. */
  SHOP_SECRET: textList.optional(),
  /** Hashes the numbers and passwords of cards. Unset: one is generated and stored in the database. Changing it invalidates all cards. */
  CARD_SECRET: z.string().min(32).optional(),
  /** Where providers send callbacks. */
  CALLBACK_ORIGIN: origin,
  /** Where players return to; `{host}` stands for the brand's host they came from. */
  SITE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+$/, 'is no origin')
    .default('http://{host}'),
  /** The server of all games without one of their own. Production may leave it out if every game has its own. */
  GAME_SERVER_ORIGIN: origin.optional(),
  GAME_SERVER_SECRET: keyList.optional(),
  /** The games that have a server of their own, each with its origin and secrets. See ./game-settings. */
  GAME_SERVERS: gameServers.optional(),
  /** The games whose accounts are the publisher's: who checks passwords and who signs login links. See ./account-settings. */
  ACCOUNT_SERVERS: accountServers.optional(),
  /** 1: players can log in with passwords that the shop stores, in games without an account server. Unset: in a sandbox only. */
  OWN_ACCOUNTS: z.enum(['0', '1']).optional(),
  /** The sandbox's payment provider; in production only when its settings are given. */
  ...providerSettings.sandpay.fields,
  /** The secrets that sign-in providers issued to the brands; a provider without them is off. See ./sign-in-settings. */
  SIGN_IN_SECRETS: signInSecrets.optional(),
  SIGN_IN_URLS: signInUrls.optional(),
  /** The sandbox's identity server, which stands in for those providers. */
  IDENTITY_ORIGIN: origin.optional(),
  /** Comma-separated origins of an external backend, each with its capabilities. When set, the embedded one stays off. */
  PAY_API_ORIGIN: z.string().refine(isApiOrigin, `is no list of ${originForm}`).optional(),
  /** The brands whose pages call another API; unset, all pages call the origin they are on. See lib/domain/deployed-api. */
  BRAND_API: z
    .string()
    .refine(isBrandApi, `is neither "stated" nor a list of <brand>=${originForm}`)
    .default(''),
  /** Multiplies the rate limits per address, for load tests and for offices that share one address. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** The brands whose pages send their events elsewhere; the others send them to their own origin. See lib/domain/track-origin. */
  TRACK_ORIGIN: z.string().refine(isTrackOrigin, 'is no list of <brand>=<origin>').default(''),
  /** Days that tracked events are kept. */
  TRACK_DAYS: z.coerce.number().int().positive().max(3650).default(400),
  /** Days that callbacks are kept as received: longer than any provider allows a payment to be disputed. */
  CALLBACK_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
  /** Days that each try at an effect is kept. Tries of an effect that hasn't ended yet are kept longer. */
  TRY_DAYS: z.coerce.number().int().min(7).max(3650).default(90),
  /** Days that an order key identifies its order. The shop's pages drop a key after half an hour. */
  ORDER_KEY_DAYS: z.coerce.number().int().min(2).max(3650).default(30),
  /** The key that callers send to export tracked events over HTTP. At least 32 characters. */
  TRACK_EXPORT_KEY: z.string().min(32).optional(),
  /** The most memory that kept pages may take, in megabytes (lib/server, next.config.mjs). */
  KEPT_PAGES_MB: z.coerce.number().int().min(8).default(128),
  /** A folder that the processes of all versions share, so that each can send the others' scripts and fonts (lib/server/shared-files.ts). */
  SHARED_FILES_DIR: z.string().min(1).optional(),
  /** Whether browsers store a page to show when they are offline; `off` removes it everywhere (docs/configuration.md). */
  OFFLINE_PAGE: z.enum(['on', 'off']).default('on'),
  /** How many of our own proxies a request passes; see lib/domain/forwarded. */
  TRUST_PROXY: z.string().regex(/^\d$/, 'is not a digit').default('0'),
  /** This process's connections to a PostgreSQL server. A start needs more than one at a time. */
  DB_POOL: z.coerce.number().int().min(3).max(500).default(10),
  /** Seconds that a call waits for a connection, and that a statement may take. */
  DB_CONNECT_SECONDS: z.coerce.number().positive().max(120).default(10),
  DB_STATEMENT_SECONDS: z.coerce.number().positive().max(3600).default(30),
  /** The most prepared statements per connection. 0 behind a pooler that doesn't support them: PgBouncer before 1.21. */
  DB_PREPARED: z.coerce.number().int().min(0).max(1_000).default(200),
  /**
   * Seconds between reporting not ready and closing the port, so that load balancers notice; and the most seconds that a whole stop may
   * take.
   */
  STOP_PAUSE_SECONDS: z.coerce.number().min(0).max(600).default(5),
  STOP_DEADLINE_SECONDS: z.coerce.number().positive().max(3600).default(28),
  /** Seconds that an idle connection stays open for the next request: longer than the load balancer in front keeps it open. */
  KEEP_ALIVE_SECONDS: z.coerce.number().min(1).max(3600).default(75),
  /** Idle connections that one address may hold; beyond that the oldest is closed. */
  IDLE_SOCKETS: z.coerce.number().int().positive().default(512),
  NEXT_PHASE: z.string().optional(),
});

/** The secrets of providers, which may be in files. */
const ofProviders = providerNames.flatMap(({ keys, texts }) => [...keys, ...texts]);

/** Defaults for a sandbox. Production has none of them: whom it talks to must be set explicitly. */
const sandboxDefaults: Readonly<Record<string, string>> = {
  ...sandboxOrigins(sandboxPorts),
  CALLBACK_ORIGIN: 'http://127.0.0.1:3000',
  GAME_SERVER_SECRET: SANDBOX_ONLY_GAME_SECRET,
  SANDPAY_SECRET: SANDBOX_ONLY_PROVIDER_SECRET,
  SANDPAY_WEBHOOK_SECRET: SANDBOX_ONLY_WEBHOOK_SECRET,
  STOP_PAUSE_SECONDS: '0',
};

export type Env = Readonly<z.infer<typeof schema>>;

export type EnvSource = Readonly<Record<string, string | undefined>>;

/** Reads and checks the backend's settings; see readSettings for what happens with wrong ones. */
export function readEnv(source: EnvSource = process.env): Env {
  const given = withoutEmpty(source);
  const isSandbox = (given.SHOP_MODE ?? 'sandbox') === 'sandbox';
  // A setting given in a file needs no default.
  const unsaid = Object.entries(sandboxDefaults).filter(([name]) => given[`${name}_FILE`] === undefined);
  const env = readSettings(schema, isSandbox ? { ...Object.fromEntries(unsaid), ...given } : given);
  const faults = env.SHOP_MODE === 'production' ? faultsOf(env) : [];
  if (faults.length > 0) throw wrong(faults);
  return env;
}

/** Reads the settings of a schema; an empty one counts as unset. Throws one line that names every fault and shows no value. */
export function readSettings<S extends z.ZodObject>(
  settings: S,
  source: EnvSource = process.env,
): z.infer<S> {
  const names = { all: Object.keys(settings.shape), ofProviders };
  const given = withSecretFiles(withoutEmpty(source), names);
  const parsed = settings.safeParse(given.source);
  if (parsed.success && given.faults.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  throw wrong([...given.faults, ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)]);
}

function wrong(faults: readonly string[]): Error {
  return new Error(`The environment is wrong. ${faults.join('; ')}`);
}

function faultsOf(env: Env): readonly string[] {
  const signIn = signInFault(env);
  return [...productionFaults(env), ...accountFaults(env), ...(signIn === null ? [] : [signIn])];
}

/** The settings as given, including secrets. For code that reads secrets in order to rotate them. */
export const settingsAsGiven = (): EnvSource => withoutEmpty(process.env);

/** The settings that aren't empty. */
export function withoutEmpty(source: EnvSource): EnvSource {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function isBrandApi(setting: string): boolean {
  return isReadable(() => parseBrandApis(setting));
}

function isApiOrigin(setting: string): boolean {
  return isReadable(() => readApiOrigins(setting));
}

function isTrackOrigin(setting: string): boolean {
  return isReadable(() => trackOriginOf('', setting));
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
