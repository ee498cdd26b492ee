import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import type { Asks } from './asks';
import type { SigningKey, TakeMode } from './id-tokens';

/** An app that is registered with a provider, and the hosts it may send people back to, at any port. */
export type IdentityApp = Readonly<{
  provider: SignInProvider;
  /** For Twitter, the consumer key. */
  clientId: string;
  hosts: readonly string[];
  /** Path of the address that people come back to. */
  path: string;
}>;

/** What a stand-in is made of. `apps`: those that are registered with its provider. */
export type StandInParts = Readonly<{
  origin: string;
  apps: readonly IdentityApp[];
  asks: Asks;
  signing: SigningKey;
  take: TakeMode;
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
