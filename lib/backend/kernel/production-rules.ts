import { isSandboxOnlySecret } from './sandbox-secrets';

/** The settings that production is particular about. */
type Settings = Readonly<{
  SHOP_SECRET?: string | undefined;
  CARD_SECRET?: string | undefined;
  TRACK_EXPORT_KEY?: string | undefined;
  GAME_SERVER_SECRET: string;
  SANDPAY_ORIGIN?: string | undefined;
  SANDPAY_SECRET?: string | undefined;
  SANDPAY_WEBHOOK_SECRET?: string | undefined;
  SITE_ORIGIN: string;
  CALLBACK_ORIGIN: string;
  PAY_API_ORIGIN?: string | undefined;
  BRAND_API: string;
  TRACK_ORIGIN: string;
}>;

const sandpay = ['SANDPAY_ORIGIN', 'SANDPAY_SECRET', 'SANDPAY_WEBHOOK_SECRET'] as const;
/** Keys of signed calls: base64, as Standard Webhooks has them. */
const keys = ['GAME_SERVER_SECRET', 'SANDPAY_SECRET', 'SANDPAY_WEBHOOK_SECRET'] as const;
/** Secrets that are text. */
const texts = ['SHOP_SECRET', 'CARD_SECRET', 'TRACK_EXPORT_KEY'] as const;
/** Addresses that browsers and providers see. */
const seen = ['SITE_ORIGIN', 'CALLBACK_ORIGIN', 'BRAND_API', 'TRACK_ORIGIN'] as const;

/** What Standard Webhooks asks of a key, in bytes. */
const shortestKey = 24;

/** What keeps a shop from selling for real, each with the name of its setting and never its value. Empty when all is well. */
export function productionFaults(env: Settings): readonly string[] {
  return [
    ...keys.flatMap((name) => ifAny(keyFault(env[name]), name)),
    ...texts.flatMap((name) => ifAny(textFault(env[name]), name)),
    ...missing(env).map((name) => `${name}: has to be set in production`),
    ...seen
      .filter((name) => /\bhttp:/i.test(env[name]))
      .map((name) => `${name}: has to be https in production`),
  ];
}

/** The database can keep both secrets, but then whoever copies it has them too. A backend elsewhere has its own. */
function missing(env: Settings): readonly string[] {
  const own = env.PAY_API_ORIGIN === undefined ? (['SHOP_SECRET', 'CARD_SECRET'] as const) : [];
  // Of a provider that isn't used nothing is asked; a half-named one is a mistake.
  const provider = sandpay.some((name) => env[name] !== undefined) ? sandpay : [];
  return [...own, ...provider].filter((name) => env[name] === undefined);
}

function keyFault(secret: string | undefined): string | null {
  if (secret === undefined) return null;
  if (isSandboxOnlySecret(secret)) return 'is one of the sandbox secrets, which everybody can read';
  const text = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return 'is not base64';
  const key = Buffer.from(text, 'base64');
  if (key.length < shortestKey) return `is shorter than ${shortestKey} bytes`;
  return new Set(key).size < 8 ? 'is easily guessed' : null;
}

function textFault(secret: string | undefined): string | null {
  return secret !== undefined && new Set(secret).size < 10 ? 'is easily guessed' : null;
}

const ifAny = (fault: string | null, name: string) => (fault === null ? [] : [`${name}: ${fault}`]);
