import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import { toUserInfo } from '@/lib/backend/accounts/wire';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import type { RouteContext } from '@/lib/backend/http/route';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { UserInfo } from '@/lib/contract/login';
import { signInCalls } from '@/lib/contract/sign-in';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import type { ReturnFields } from './port';
import { finishSignIn, startSignIn, type SignInContext, type SignInError } from './service';
import type { SignInThrottle } from './throttle';

const codes = {
  tooMany: 'tooManyRequests',
  gameUnknown: 'notAGame',
  refused: 'loginFailed',
  gameUnavailable: 'gameUnavailable',
  blocked: 'accountBlocked',
} as const satisfies Record<SignInError, ApiCodeName>;

type FieldsOf<P> = P extends SignInProvider ? keyof (typeof signInCalls)[P]['fields'] : never;
/** Parameters of the calls that finish a sign-in, besides those that name the game. */
export type SignInInput = Readonly<Partial<Record<FieldsOf<SignInProvider>, string | undefined>>>;

/** A sign-in's context from a call's context, with the throttle that all sign-ins share. */
export const signInContext = (
  { deps, scope, tenant, host, ip, requestId }: RouteContext<AccountsDeps>,
  throttle: SignInThrottle,
): SignInContext => ({ deps, scope, tenant, host, ip, requestId, throttle });

type Start = Parameters<typeof startSignIn>[1];

/** Starts a sign-in with a provider: returns where to go, and the state to come back with. */
export async function begin(
  context: SignInContext,
  start: Start,
): Promise<Answer<Readonly<{ url: string; state: string }>>> {
  const begun = await startSignIn(context, start);
  return begun.ok ? answer(begun.value) : fault(codes[begun.error]);
}

/**
 * Starts a sign-in whose state is part of the address, so that the answer has only the address. `clientId` is client_id, or game_id for a
 * debt.
 */
export async function beginByAddress(
  context: SignInContext,
  provider: SignInProvider,
  clientId: string,
  { callback, binding }: Readonly<{ callback: string; binding?: string | undefined }>,
): Promise<Answer<Readonly<{ url: string }>>> {
  const begun = await begin(context, { provider, clientId, redirectUri: callback, binding: binding ?? null });
  return begun.ok ? answer({ url: begun.content.url }) : begun;
}

/** Finishes a sign-in with what the provider sent the browser back with. `clientId` is client_id, or game_id for a debt. */
export async function finish(
  context: SignInContext,
  provider: SignInProvider,
  clientId: string,
  input: SignInInput,
): Promise<Answer<UserInfo>> {
  const returned = context.deps.signIn[provider].receive(toBrought(input));
  if (returned === null) return fault('badParameters', { fields: proofsOf(provider) });
  const back = { provider, clientId, bindingSecret: input.binding_secret ?? null };
  const login = await finishSignIn(context, back, returned);
  return login.ok ? answer(toUserInfo(login.value)) : fault(codes[login.error]);
}

function toBrought(input: SignInInput): ReturnFields {
  return {
    state: input.state,
    redirectUri: input.redirect_uri,
    code: input.authorization_code,
    idToken: input.identity_token,
    accessToken: input.fb_access_token ?? input.vk_access_token,
    uid: input.uid,
    deviceId: input.device_id,
    pkg: input.pkg,
    requestToken: input.oauth_token,
    verifier: input.oauth_verifier,
  };
}

const proofs: readonly string[] = ['authorization_code', 'fb_access_token', 'vk_access_token', 'oauth_token'];

/** The parameters of a provider's call, at least one of which is required. */
const proofsOf = (provider: SignInProvider): readonly string[] =>
  Object.keys(signInCalls[provider].fields).filter((field) => proofs.includes(field));
