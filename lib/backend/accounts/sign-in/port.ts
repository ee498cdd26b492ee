import type { Result } from '@/lib/domain/result';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import type { Tenant } from '@/tenants/kit/tenant';

/** What the server stores of a sign-in while the player is away. */
export type Flow = Readonly<{
  /** Travels to the provider and back; 256 random bits. */
  state: string;
  /** Comes back in the id token, if there is one. */
  nonce: string;
  /** The PKCE verifier, of which only the challenge is sent; or the secret of a provider's own request token. */
  verifier: string;
  redirectUri: string;
}>;

/** Where to send the player, and the flow to store until they return. */
export type StartedSignIn = Readonly<{ url: string; flow: Flow }>;
/** The person, by an id that the provider never gives to anybody else; or an error word for the log, never with a secret in it. */
export type Identified = Result<string>;

/** Everything that a player can come back with. Each provider reads the fields that it sends, and ignores the rest. */
export type ReturnFields = Readonly<{
  state?: string | undefined;
  redirectUri?: string | undefined;
  code?: string | undefined;
  idToken?: string | undefined;
  accessToken?: string | undefined;
  uid?: string | undefined;
  deviceId?: string | undefined;
  /** Which of a brand's clients the caller means. */
  pkg?: string | undefined;
  requestToken?: string | undefined;
  verifier?: string | undefined;
}>;

/** A player's return, as read by its provider. */
export type Returned = Readonly<{
  /** Undefined if none was sent. */
  state: string | undefined;
  /** Null if the provider's answer doesn't depend on it. */
  redirectUri: string | null;
  /**
   * Asks the provider who came back. `flow` is null for brands that let callers do without one: the identity is proved all the same, but
   * not that this browser asked for it.
   */
  identify(tenant: Tenant, flow: Flow | null): Promise<Identified>;
}>;

/** A sign-in provider, which players are sent to and come back from. Calls end within ten seconds and never throw. */
export interface SignInStrategy {
  /** False for brands without secrets of this provider: it is off for them. */
  isOn(tenant: Tenant): boolean;
  /** Where to send the player with this flow; the provider may replace the state with its own. Null when it can't be reached. */
  begin(tenant: Tenant, fresh: Flow): Promise<StartedSignIn | null>;
  /** Reads what came back; null if part of the proof is missing. */
  receive(brought: ReturnFields): Returned | null;
}

export type SignInProviders = Readonly<Record<SignInProvider, SignInStrategy>>;
