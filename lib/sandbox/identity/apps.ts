/** Providers that the identity server stands for. */
export const identityProviders = ['google', 'facebook', 'apple', 'vk', 'twitter', 'huawei'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** An app that is registered with a provider, and the hosts it may send people back to, at any port. */
export type IdentityApp = Readonly<{
  provider: IdentityProvider;
  /** For Twitter, the consumer key. */
  clientId: string;
  hosts: readonly string[];
  /** Path of the address that people come back to. */
  path: string;
}>;

/**
 * The app that an address to return to belongs to. Ports are left open, unlike at the real ones, since a shop may be started on any;
 * everything else must match exactly.
 */
export function mayReturn(app: IdentityApp, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return (
    /^https?:$/.test(url.protocol) && plain && url.pathname === app.path && app.hosts.includes(url.hostname)
  );
}
