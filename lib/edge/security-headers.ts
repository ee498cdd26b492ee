import { deployedApi } from '@/lib/domain/deployed-api';
import { isTestHost } from '@/lib/domain/demo-host';
import { trackOriginOf } from '@/lib/domain/track-origin';
import { hostTable, normaliseHost } from '@/tenants/hosts';

type Facts = Readonly<{
  /** True where the browser came by TLS. */
  secure: boolean;
  /** Whose page it is: a brand with an API of its own calls that directly. */
  host: string;
  /** The address has something secret in it (secret-address). */
  isSecret: boolean;
  /** The deployment's settings of these names. */
  brandApi: string;
  trackOrigin: string;
}>;

/**
 * Headers of every page. Pages are prerendered, so no nonce can stand in them; `'unsafe-inline'` is the fallback for the
 * scripts that Next writes into a page, and our own server narrows it to their hashes (docs/adr, CSP).
 */
export function securityHeaders({ secure, isSecret, ...site }: Facts): Readonly<Record<string, string>> {
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
    // A return link carries a receipt handle: it must not leave by the Referer.
    'referrer-policy': isSecret ? 'no-referrer' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Where a brand's own payment script comes from: of one brand, and the stand-in where its hosts are for trying out (spec section 9). */
function scriptOrigins(host: string): readonly string[] {
  const legal = hostTable.get(normaliseHost(host))?.legal;
  if (legal?.kind !== 'kr') return [];
  const { production, test } = legal.paymentScript;
  return [new URL(isTestHost(normaliseHost(host)) ? test : production).origin];
}

/** Where the brand's pages call besides their own origin. */
function originsOf({ host, brandApi, trackOrigin }: Omit<Facts, 'secure' | 'isSecret'>): readonly string[] {
  const tenant = hostTable.get(normaliseHost(host));
  if (tenant === undefined) return [];
  const api = deployedApi(tenant, brandApi);
  const urls = [
    ...[...api.production, ...api.test].map(({ url }) => url),
    trackOriginOf(tenant.id, trackOrigin),
  ];
  return [...new Set(urls.filter((url) => url !== '').map((url) => new URL(url).origin))];
}
