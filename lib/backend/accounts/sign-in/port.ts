import type { Tenant } from '@/tenants/kit/tenant';

/** What the server keeps of a sign-in while the player is away. */
export type Flow = Readonly<{
  /** Travels to the provider and back; 256 random bits. */
  state: string;
  /** Comes back in the id token, where there is one. */
  nonce: string;
  /** PKCE verifier; its challenge travels. */
  verifier: string;
  redirectUri: string;
}>;

/** The person, by an id that the provider never gives to another; or the reason of a failure, for the log and so without secrets. */
export type Identified = Readonly<{ ok: true; subject: string } | { ok: false; reason: string }>;
export const refused = (reason: string): Identified => ({ ok: false, reason });

/**
 * A provider of accounts that players are sent to and come back from. `Proof` is what they come back with. Calls end within ten
 * seconds and never throw.
 */
export interface SignInProvider<Proof> {
  /** False for brands without secrets of this provider: it is off for them. */
  isOn(tenant: Tenant): boolean;
  /** Where to send the player; null when the provider can't be reached. */
  urlFor(tenant: Tenant, flow: Flow): Promise<string | null>;
  /**
   * Asks the provider who came back. `flow` is null where a brand lets callers do without one: the identity is proven all the same, but
   * not that this browser asked for it.
   */
  identify(tenant: Tenant, proof: Proof, flow: Flow | null): Promise<Identified>;
}

export type CodeProof = Readonly<{ code: string; redirectUri: string }>;
export type VkProof =
  | Readonly<{ kind: 'code'; code: string; deviceId: string; redirectUri: string }>
  | Readonly<{ kind: 'token'; accessToken: string; uid: string }>;

/** X speaks OAuth 1.0a: what the server keeps is the secret of a request token, which is the state at the same time. */
export interface TwitterProvider {
  isOn(tenant: Tenant): boolean;
  begin(
    tenant: Tenant,
    callback: string,
  ): Promise<Readonly<{ url: string; token: string; secret: string }> | null>;
  identify(
    tenant: Tenant,
    proof: Readonly<{ token: string; verifier: string; secret: string }>,
  ): Promise<Identified>;
}

export type SignInProviders = Readonly<{
  google: SignInProvider<CodeProof & Readonly<{ pkg: string }>>;
  facebook: SignInProvider<Readonly<{ accessToken: string }>>;
  apple: SignInProvider<CodeProof & Readonly<{ idToken: string }>>;
  vk: SignInProvider<VkProof>;
  huawei: SignInProvider<CodeProof>;
  twitter: TwitterProvider;
}>;
