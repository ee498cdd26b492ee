import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import type { SignInRequests } from './sign-in-requests';
import type { SigningKey, TakeMode } from './id-tokens';

/** An app that is registered with a provider, and the hosts (on any port) to which the provider may send people back. */
export type IdentityApp = Readonly<{
  provider: SignInProvider;
  /** For Twitter, the consumer key. */
  clientId: string;
  hosts: readonly string[];
  /** Path of the address that people come back to. */
  path: string;
}>;

/** The parts of a stand-in. `apps` are those registered with its provider. */
export type StandInParts = Readonly<{
  origin: string;
  apps: readonly IdentityApp[];
  requests: SignInRequests;
  signing: SigningKey;
  take: TakeMode;
}>;

/**
 * Whether a provider may send people of this app back to an address. The port is not checked, unlike at real providers, since a shop may be
 * started on any port; everything else must match exactly.
 */
export function mayReturn(app: IdentityApp, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return (
    /^https?:$/.test(url.protocol) && plain && url.pathname === app.path && app.hosts.includes(url.hostname)
  );
}
