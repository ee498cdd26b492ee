import { z } from 'zod';
import { isSandboxOnlySecret, SANDBOX_ONLY_APPLE_KEY, SANDBOX_ONLY_IDENTITY_SECRET } from './sandbox-secrets';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import { tenantIds, type TenantId } from '@/tenants/kit/registry';
import { jsonText } from './json-text';

const word = z.string().min(1);

/** An address of a provider: the live one, including its version if it has one, and the path at the sandbox's stand-in. */
type Address = Readonly<{ live: string; sandbox: string }>;
type Settings = Readonly<{
  /** Addresses by the names that SIGN_IN_URLS uses. */
  urls: Readonly<Record<string, Address>>;
  /** The secrets that the provider issues to a brand, besides its public ids. */
  secrets: z.ZodType;
  /** The same secrets at the sandbox's stand-in. */
  sandboxSecrets: Readonly<Record<string, string>>;
}>;

/** The settings of each provider, read before any strategy is loaded. */
const providers = {
  google: {
    // Also Google's issuer; the rest is discovered from there.
    urls: { google: { live: 'https://accounts.google.com', sandbox: '/google' } },
    secrets: z.strictObject({ client_secret: word }),
    sandboxSecrets: { client_secret: SANDBOX_ONLY_IDENTITY_SECRET },
  },
  facebook: {
    urls: {
      facebook: { live: 'https://www.facebook.com/v23.0', sandbox: '/facebook/v23.0' },
      facebookGraph: { live: 'https://graph.facebook.com/v23.0', sandbox: '/facebook/v23.0' },
    },
    secrets: z.strictObject({ app_secret: word }),
    sandboxSecrets: { app_secret: SANDBOX_ONLY_IDENTITY_SECRET },
  },
  apple: {
    // Also Apple's issuer, and the audience of our client secret.
    urls: { apple: { live: 'https://appleid.apple.com', sandbox: '/apple' } },
    secrets: z.strictObject({ team_id: word, key_id: word, private_key: word }),
    sandboxSecrets: { team_id: 'SANDBOX001', key_id: 'SANDBOXK01', private_key: SANDBOX_ONLY_APPLE_KEY },
  },
  vk: {
    urls: { vk: { live: 'https://id.vk.com', sandbox: '/vk' } },
    // VK needs no secrets; an empty object turns it on.
    secrets: z.strictObject({}),
    sandboxSecrets: {},
  },
  twitter: {
    urls: { twitter: { live: 'https://api.x.com', sandbox: '/twitter' } },
    secrets: z.strictObject({ consumer_key: word, consumer_secret: word }),
    sandboxSecrets: {
      consumer_key: 'sandbox-consumer-key',
      consumer_secret: SANDBOX_ONLY_IDENTITY_SECRET,
    },
  },
  huawei: {
    urls: {
      huawei: { live: 'https://oauth-login.cloud.huawei.com', sandbox: '/huawei' },
      huaweiIssuer: { live: 'https://accounts.huawei.com', sandbox: '/huawei' },
    },
    secrets: z.strictObject({ client_secret: word }),
    sandboxSecrets: { client_secret: SANDBOX_ONLY_IDENTITY_SECRET },
  },
} as const satisfies Readonly<Record<SignInProvider, Settings>>;
type Providers = typeof providers;

type UrlNames<P extends SignInProvider> = P extends SignInProvider ? keyof Providers[P]['urls'] : never;
type UrlName = UrlNames<SignInProvider>;
export type SignInUrls = Readonly<Record<UrlName, string>>;

function eachUrl(urlOf: (address: Address) => string): SignInUrls;
function eachUrl(urlOf: (address: Address) => string): Readonly<Record<string, string>> {
  const rows = Object.values(providers).flatMap(({ urls }) => Object.entries<Address>(urls));
  return Object.fromEntries(rows.map(([name, address]) => [name, urlOf(address)]));
}

/** One column of the settings, by provider. */
function column<K extends keyof Settings>(name: K): { readonly [P in SignInProvider]: Providers[P][K] };
function column(name: keyof Settings): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(providers).map(([id, settings]) => [id, settings[name]]));
}

/** Where each provider is, unless SIGN_IN_URLS overrides it. */
const liveUrls = eachUrl(({ live }) => live);

/** The secrets that providers issued to a brand. */
const brandSecrets = z.strictObject(column('secrets')).partial();
export type BrandSecrets = Readonly<z.infer<typeof brandSecrets>>;

/** SIGN_IN_SECRETS: JSON, by brand and provider; `*` holds the defaults for all brands. */
export const signInSecrets = jsonText.pipe(z.partialRecord(z.enum([...tenantIds, '*']), brandSecrets));

/** SIGN_IN_URLS: `<name>=<url>`, separated by commas, for the addresses that differ from the providers' own. */
export const signInUrls = z.string().transform((text, context) => {
  const urls: Partial<Record<UrlName, string>> = {};
  for (const item of text.split(',')) {
    const [name = '', url = ''] = item.trim().split('=', 2);
    if (isUrlName(name) && /^https?:\/\/[^\s?#]+[^\s?#/]$/.test(url)) urls[name] = url;
    else context.addIssue({ code: 'custom', message: `"${name}" is no address of a provider` });
  }
  return urls;
});

/** All settings for signing in with other accounts. */
export type SignInSettings = Readonly<{ urls: SignInUrls; secretsOf(tenant: TenantId): BrandSecrets }>;

type Given = Readonly<{
  SIGN_IN_SECRETS?: z.infer<typeof signInSecrets> | undefined;
  SIGN_IN_URLS?: z.infer<typeof signInUrls> | undefined;
  IDENTITY_ORIGIN?: string | undefined;
}>;

/** Reads the settings. With IDENTITY_ORIGIN, the sandbox's identity server stands in for everything that isn't set. */
export function signInSettings({ SIGN_IN_SECRETS, SIGN_IN_URLS, IDENTITY_ORIGIN }: Given): SignInSettings {
  const base = IDENTITY_ORIGIN === undefined ? liveUrls : sandboxUrls(IDENTITY_ORIGIN);
  const fallback: z.infer<typeof signInSecrets> =
    IDENTITY_ORIGIN === undefined ? {} : { '*': sandboxSecrets };
  const secrets = SIGN_IN_SECRETS ?? fallback;
  return {
    urls: { ...base, ...SIGN_IN_URLS },
    secretsOf: (tenant) => ({ ...secrets['*'], ...secrets[tenant] }),
  };
}

/** What production refuses: secrets sent in the clear, and secrets that everybody can read. Null when all is well. */
export function signInFault(given: Given): string | null {
  if (given.IDENTITY_ORIGIN !== undefined) return 'IDENTITY_ORIGIN is for the sandbox.';
  const { urls } = signInSettings(given);
  if (Object.values(urls).some((url) => !url.startsWith('https://'))) return 'SIGN_IN_URLS has to be https.';
  const brands = Object.values(given.SIGN_IN_SECRETS ?? {});
  const values = brands.flatMap(secretValues);
  const known = values.some(isSandboxOnlySecret);
  return known ? 'SIGN_IN_SECRETS has sandbox secrets.' : null;
}

const sandboxSecrets: BrandSecrets = column('sandboxSecrets');

const sandboxUrls = (origin: string): SignInUrls => eachUrl(({ sandbox }) => `${origin}${sandbox}`);

const secretValues = (brand: BrandSecrets): readonly string[] =>
  Object.values(brand).flatMap((secrets) => Object.values<string>(secrets ?? {}));

function isUrlName(name: string): name is UrlName {
  return Object.hasOwn(liveUrls, name);
}
