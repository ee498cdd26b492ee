import { deployedApi } from '@/lib/domain/deployed-api';
import { isTestHost } from '@/lib/domain/demo-host';
import { trackOriginOf } from '@/lib/domain/track-origin';
import { hostTable, normaliseHost } from '@/tenants/kit/hosts';

type PolicyFacts = Readonly<{
  /** True if the browser connects over TLS. */
  secure: boolean;
  /** The host of the page. The pages of a brand with its own API call that directly. */
  host: string;
  /** True when the address contains a secret (see secret-address.ts). */
  isSecret: boolean;
  /** The values of the deployment's settings BRAND_API and TRACK_ORIGIN. */
  brandApi: string;
  trackOrigin: string;
}>;

/**
 * Headers of every page. Pages are prerendered and can't contain a nonce. `'unsafe-inline'` allows the
 * scripts that Next writes into a page; our own server replaces it with their hashes
 * (docs/adr/0010-content-security-policy.md).
 */
export function securityHeaders({
  secure,
  isSecret,
  ...site
}: PolicyFacts): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", "'unsafe-inline'", ...scriptOrigins(site.host)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    `connect-src ${["'self'", ...originsOf(site)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // A return link contains a receipt handle, which must not leak through the Referer.
    'referrer-policy': isSecret ? 'no-referrer' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/**
 * The origin of the payment script that a Korean brand's pages load (F3.29): that of the test script on demo
 * and local hosts.
 */
function scriptOrigins(host: string): readonly string[] {
  const legal = hostTable.get(normaliseHost(host))?.legal;
  if (legal?.kind !== 'kr') return [];
  const { production, test } = legal.paymentScript;
  return [new URL(isTestHost(normaliseHost(host)) ? test : production).origin];
}

/** The origins that the brand's pages call besides their own. */
function originsOf({
  host,
  brandApi,
  trackOrigin,
}: Omit<PolicyFacts, 'secure' | 'isSecret'>): readonly string[] {
  const tenant = hostTable.get(normaliseHost(host));
  if (tenant === undefined) return [];
  const api = deployedApi(tenant, brandApi);
  const urls = [
    ...[...api.production, ...api.test].map(({ url }) => url),
    trackOriginOf(tenant.id, trackOrigin),
  ];
  return [...new Set(urls.filter((url) => url !== '').map((url) => new URL(url).origin))];
}
