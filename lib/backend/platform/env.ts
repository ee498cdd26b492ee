import { z } from 'zod';
import { parseBrandApis } from '@/lib/domain/deployed-api';
import { trackOriginOf } from '@/lib/domain/track-origin';
import {
  isSandboxOnlySecret,
  SANDBOX_ONLY_GAME_SECRET,
  SANDBOX_ONLY_PROVIDER_SECRET,
  SANDBOX_ONLY_WEBHOOK_SECRET,
} from '@/lib/backend/sandbox/shared/secrets';
import { signInFault, signInSecrets, signInUrls } from './sign-in-settings';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const schema = z.object({
  /** `sandbox` seeds data and mounts the sandbox parties; `production` refuses their secrets. */
  SHOP_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  /** Unset: the embedded database in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data/shop'),
  /** 0: this process serves and works off no jobs, so it sends no grants and refunds and asks no provider by itself. */
  WORK: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Signs receipt handles; generated once and kept in the database where unset. At least 32 characters. */
  SHOP_SECRET: z.string().min(32).optional(),
  /** Hashes the numbers and passwords of cards; generated once and kept in the database where unset. Changed, it ends all cards. */
  CARD_SECRET: z.string().min(32).optional(),
  /** Where providers reach us with callbacks. */
  CALLBACK_ORIGIN: origin,
  /** Where players come back to; `{host}` stands for the brand's host they came from. */
  SITE_ORIGIN: z.string().default('http://{host}'),
  GAME_SERVER_ORIGIN: origin,
  GAME_SERVER_SECRET: z.string().min(16),
  /** The sandbox's payment provider; in production only where it is asked for by name. */
  SANDPAY_ORIGIN: origin.optional(),
  SANDPAY_SECRET: z.string().min(16).optional(),
  SANDPAY_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** What providers of other accounts gave the brands; without it they are off. See ./sign-in-settings. */
  SIGN_IN_SECRETS: signInSecrets.optional(),
  SIGN_IN_URLS: signInUrls.optional(),
  /** The sandbox's identity server, which stands for those providers. */
  IDENTITY_ORIGIN: origin.optional(),
  /** Comma-separated origins of somebody else's backend; set, the embedded one stays off. */
  PAY_API_ORIGIN: z.string().optional(),
  /** Which brands' pages call APIs of their own; unset, all call the origin they are on. See lib/domain/deployed-api. */
  BRAND_API: z.string().refine(isBrandApi, 'is neither "stated" nor a list of <brand>=<origin>').default(''),
  /** Multiplies the rate limits per address, for load tests and offices behind one address. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Which brands' pages send their events elsewhere; the others send them to their own origin. See lib/domain/track-origin. */
  TRACK_ORIGIN: z.string().refine(isTrackOrigin, 'is no list of <brand>=<origin>').default(''),
  /** Days that tracked events are kept. */
  TRACK_DAYS: z.coerce.number().int().positive().max(3650).default(400),
  /** Opens the export of tracked events over HTTP to whoever sends it. At least 32 characters. */
  TRACK_EXPORT_KEY: z.string().min(32).optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  NEXT_PHASE: z.string().optional(),
});

/** What a sandbox needn't be told. Production has no such defaults: what it talks to must be said. */
const sandboxDefaults: Readonly<Record<string, string>> = {
  CALLBACK_ORIGIN: 'http://127.0.0.1:3000',
  GAME_SERVER_ORIGIN: 'http://127.0.0.1:4011',
  GAME_SERVER_SECRET: SANDBOX_ONLY_GAME_SECRET,
  SANDPAY_ORIGIN: 'http://127.0.0.1:4012',
  SANDPAY_SECRET: SANDBOX_ONLY_PROVIDER_SECRET,
  SANDPAY_WEBHOOK_SECRET: SANDBOX_ONLY_WEBHOOK_SECRET,
  IDENTITY_ORIGIN: 'http://127.0.0.1:4013',
};

export type Env = Readonly<z.infer<typeof schema>>;

/** Reads and checks the environment; a wrong one stops the start with every fault named, and no value shown. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = emptyAsUnset(source);
  const isSandbox = (given.SHOP_MODE ?? 'sandbox') === 'sandbox';
  const parsed = schema.safeParse(isSandbox ? { ...sandboxDefaults, ...given } : given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is wrong. ${faults.join('; ')}`);
  }
  refuseSandboxSecrets(parsed.data);
  const fault = parsed.data.SHOP_MODE === 'production' ? signInFault(parsed.data) : null;
  if (fault !== null) throw new Error(`The environment is wrong. ${fault}`);
  return parsed.data;
}

function emptyAsUnset(source: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function refuseSandboxSecrets(env: Env): void {
  if (env.SHOP_MODE !== 'production') return;
  if ([env.GAME_SERVER_SECRET, env.SANDPAY_SECRET, env.SANDPAY_WEBHOOK_SECRET].some(isKnownSecret)) {
    throw new Error(
      'SHOP_MODE=production with sandbox secrets: set GAME_SERVER_SECRET, SANDPAY_SECRET and SANDPAY_WEBHOOK_SECRET.',
    );
  }
}

function isBrandApi(setting: string): boolean {
  return isReadable(() => parseBrandApis(setting));
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

function isKnownSecret(secret: string | undefined): boolean {
  return secret !== undefined && isSandboxOnlySecret(secret);
}
