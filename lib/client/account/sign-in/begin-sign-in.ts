import type { ApiClient } from '@/lib/client/api/api-client';
import type { ApiResult } from '@/lib/client/api/api-result';
import { returnAddress, signInProviders, type SignInProvider } from '@/lib/domain/sign-in-providers';
import type { PendingSignIn } from './pending';

type Beginning = Omit<PendingSignIn, 'state' | 'secret'> & Readonly<{ origin: string }>;
type StartedSignIn = Readonly<{ url: string; pending: PendingSignIn }>;

/** Begins a sign-in. Returns the address to send the player to, and what to store until they return. */
export async function beginSignIn(
  api: ApiClient,
  { origin, ...beginning }: Beginning,
): Promise<ApiResult<StartedSignIn>> {
  const { secret, binding } = await newSecret();
  const address = returnAddress(origin, beginning.provider);
  const begun = await startOf(beginning.provider)(api, beginning, { address, binding });
  if (!begun.ok) return begun;
  const { url, state } = begun.content;
  return { ok: true, content: { url, pending: { ...beginning, secret, state } } };
}

type Whose = Pick<PendingSignIn, 'clientId' | 'isForDebt'>;
type Way = Readonly<{ address: string; binding: string }>;
type Start = (
  api: ApiClient,
  whose: Whose,
  way: Way,
) => Promise<ApiResult<Readonly<{ url: string; state: string }>>>;

/** For most providers, by the call that they share; it is the same for a debt. */
const byProvider =
  (provider: SignInProvider): Start =>
  (api, { clientId }, { address, binding }) =>
    api.call('signInStart', { client_id: clientId, provider, redirect_uri: address, binding });

/** For X, by its own call; the state is in the address that the call returns. */
const byRequestToken: Start = async (api, { clientId, isForDebt }, { address, binding }) => {
  const way = { callback: address, binding };
  const begun = isForDebt
    ? await api.call('replenishTwitterAuth', { game_id: clientId, ...way })
    : await api.call('twitterAuth', { client_id: clientId, ...way });
  if (!begun.ok) return begun;
  const { url } = begun.content;
  return { ok: true, content: { url, state: requestToken(url) } };
};

const startOf = (provider: SignInProvider): Start =>
  signInProviders[provider].tokenIsState ? byRequestToken : byProvider(provider);

/** X's request token, which serves as the state. */
function requestToken(url: string): string {
  return new URL(url).searchParams.get('oauth_token') ?? '';
}

/**
 * Ties a provider's answer to this browser: the secret stays here, and its SHA-256, the binding, is sent at the start (docs/sign-in.md).
 */
type Secret = Readonly<{ secret: string; binding: string }>;

/**
 * A random secret of 256 bits and its binding, both 43 characters of base64url. Throws outside a secure context, which has no
 * `crypto.subtle`.
 */
export async function newSecret(): Promise<Secret> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, binding: base64url(new Uint8Array(hash)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
