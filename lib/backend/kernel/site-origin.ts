/** Where a brand's site is for a host, such as `http://watt.localhost:3000`. */
export type SiteOrigin = (host: string) => string;

/** How this installation's sites are reached. `called`: the host the call came to, with its port. */
export type Sites = Readonly<{ called: string; siteOrigin: SiteOrigin }>;

/**
 * Whether an address is on one of `hosts` as players reach them: by TLS, on its usual port or the one this call came by. Plain http, on
 * any port, counts only where the shop's own sites are plain, as in the sandbox.
 */
export function isSiteOrigin(
  url: URL,
  hosts: readonly (string | null)[],
  { called, siteOrigin }: Sites,
): boolean {
  if (!hosts.includes(url.hostname)) return false;
  if (siteOrigin(url.host).startsWith('http:')) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && ['', portOf(called)].includes(url.port);
}

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '';
