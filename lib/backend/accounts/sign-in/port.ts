import type { Result } from '@/lib/domain/result';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import type { Tenant } from '@/tenants/kit/tenant';

/** What the server keeps of a sign-in while the player is away. */
export type Flow = Readonly<{
  /** Travels to the provider and back; 256 random bits. */
  state: string;
  /** Comes back in the id token, where there is one. */
  nonce: string;
  /** PKCE verifier, whose challenge travels; or the secret of a provider's own request token. */
  verifier: string;
  redirectUri: string;
}>;

/** Where to send the player, and the flow to keep until they are back. */
export type Begun = Readonly<{ url: string; flow: Flow }>;
/** The person, by an id that the provider never gives to another; or a word for the log, never with a secret in it. */
export type Identified = Result<string>;

/** What a player can come back with. Each provider reads what it sends, and proves none of the rest. */
export type Brought = Readonly<{
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

/** A player's return as its provider reads it. */
export type Returned = Readonly<{
  /** Undefined where none came along. */
  state: string | undefined;
  /** Null where the provider's answer doesn't depend on it. */
  redirectUri: string | null;
  /**
   * Asks the provider who came back. `flow` is null where a brand lets callers do without one: the identity is proven all the same, but
   * not that this browser asked for it.
   */
  identify(tenant: Tenant, flow: Flow | null): Promise<Identified>;
}>;

/** A provider of accounts that players are sent to and come back from. Calls end within ten seconds and never throw. */
export interface SignInStrategy {
  /** False for brands without secrets of this provider: it is off for them. */
  isOn(tenant: Tenant): boolean;
  /** Where to send the player with this flow; the provider may put a state of its own in. Null when it can't be reached. */
  begin(tenant: Tenant, fresh: Flow): Promise<Begun | null>;
  /** Reads what came back; null where a part of the proof is missing. */
  receive(brought: Brought): Returned | null;
}

export type SignInProviders = Readonly<Record<SignInProvider, SignInStrategy>>;
