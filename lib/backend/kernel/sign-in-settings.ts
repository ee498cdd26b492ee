import { z } from 'zod';
import { isSandboxOnlySecret, SANDBOX_ONLY_APPLE_KEY, SANDBOX_ONLY_IDENTITY_SECRET } from './sandbox-secrets';
import { tenantIds, type TenantId } from '@/tenants/tenant-ids';

/** Where each provider is, unless SIGN_IN_URLS says otherwise. Versions are part of the address. */
const liveUrls = {
  /** Also Google's issuer; the rest is discovered there. */
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com/v23.0',
  facebookGraph: 'https://graph.facebook.com/v23.0',
  /** Also Apple's issuer, and the audience of our client secret. */
  apple: 'https://appleid.apple.com',
  vk: 'https://id.vk.com',
  twitter: 'https://api.x.com',
  huawei: 'https://oauth-login.cloud.huawei.com',
  huaweiIssuer: 'https://accounts.huawei.com',
} as const;
type UrlName = keyof typeof liveUrls;
export type SignInUrls = Readonly<Record<UrlName, string>>;

const word = z.string().min(1);

/** What a provider gave a brand besides its public ids. An empty object for VK, which wants none, turns it on. */
const brandSecrets = z
  .strictObject({
    google: z.strictObject({ client_secret: word }),
    facebook: z.strictObject({ app_secret: word }),
    apple: z.strictObject({ team_id: word, key_id: word, private_key: word }),
    vk: z.strictObject({}),
    twitter: z.strictObject({ consumer_key: word, consumer_secret: word }),
    huawei: z.strictObject({ client_secret: word }),
  })
  .partial();
export type BrandSecrets = Readonly<z.infer<typeof brandSecrets>>;

/** SIGN_IN_SECRETS: JSON, by brand and provider; `*` stands for the brands that don't say. */
export const signInSecrets = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(z.enum([...tenantIds, '*']), brandSecrets));

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

/** All that signing in with other accounts is configured by. */
export type SignInSettings = Readonly<{ urls: SignInUrls; secretsOf(tenant: TenantId): BrandSecrets }>;

type Given = Readonly<{
  SIGN_IN_SECRETS?: z.infer<typeof signInSecrets> | undefined;
  SIGN_IN_URLS?: z.infer<typeof signInUrls> | undefined;
  IDENTITY_ORIGIN?: string | undefined;
}>;

/** Reads the settings. With IDENTITY_ORIGIN, the sandbox's identity server stands for whatever isn't named. */
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

/** What production may not do: send secrets in the clear, or use those that everybody can read. Null when all is well. */
export function signInFault(given: Given): string | null {
  if (given.IDENTITY_ORIGIN !== undefined) return 'IDENTITY_ORIGIN is for the sandbox.';
  const { urls } = signInSettings(given);
  if (Object.values(urls).some((url) => !url.startsWith('https://'))) return 'SIGN_IN_URLS has to be https.';
  const brands = Object.values(given.SIGN_IN_SECRETS ?? {});
  const values = brands.flatMap(secretValues);
  const known = values.some(isSandboxOnlySecret);
  return known ? 'SIGN_IN_SECRETS has sandbox secrets.' : null;
}

const sandboxSecrets: BrandSecrets = {
  google: { client_secret: SANDBOX_ONLY_IDENTITY_SECRET },
  facebook: { app_secret: SANDBOX_ONLY_IDENTITY_SECRET },
  apple: { team_id: 'SANDBOX001', key_id: 'SANDBOXK01', private_key: SANDBOX_ONLY_APPLE_KEY },
  vk: {},
  twitter: { consumer_key: 'sandbox-consumer-key', consumer_secret: SANDBOX_ONLY_IDENTITY_SECRET },
  huawei: { client_secret: SANDBOX_ONLY_IDENTITY_SECRET },
};

function sandboxUrls(origin: string): SignInUrls {
  const facebook = `${origin}/facebook/v23.0`;
  return {
    ...{ google: `${origin}/google`, facebook, facebookGraph: facebook, apple: `${origin}/apple` },
    ...{ vk: `${origin}/vk`, twitter: `${origin}/twitter`, huawei: `${origin}/huawei` },
    huaweiIssuer: `${origin}/huawei`,
  };
}

function secretValues(brand: BrandSecrets): readonly string[] {
  const { google, facebook, apple, twitter, huawei } = brand;
  const given = [google?.client_secret, facebook?.app_secret, apple?.private_key, twitter?.consumer_secret];
  return [...given, huawei?.client_secret].filter((value) => value !== undefined);
}

function isUrlName(name: string): name is UrlName {
  return Object.hasOwn(liveUrls, name);
}
