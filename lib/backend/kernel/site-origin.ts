/** The origin of a brand's site on a host, such as `http://watt.localhost:3000`. */
export type SiteOrigin = (host: string) => string;

/** How players reach this installation's sites. `called`: the host that the call came to, with its port. */
export type Sites = Readonly<{ called: string; siteOrigin: SiteOrigin }>;

/**
 * Whether an address is on one of `hosts` as players reach them: over TLS, on its usual port or on the one that this call came to. Plain
 * http, on any port, counts only if the shop's own sites are plain, as in the sandbox.
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
