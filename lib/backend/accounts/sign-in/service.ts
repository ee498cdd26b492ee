import type { Answer } from '@/lib/backend/http/answer';
import { answer, fault } from '@/lib/backend/http/answer';
import type { RouteContext } from '@/lib/backend/http/route';
import { openLogin } from '@/lib/backend/accounts/logins';
import { toUserInfo } from '@/lib/backend/accounts/wire';
import { findClient } from '@/lib/backend/catalog/repo';
import type { UserInfo } from '@/lib/contract/login';
import { beginFlow, keepFlow, takeFlow } from './flows';
import { accountOf } from './link-account';
import { refused, type Flow, type Identified, type SignInProvider } from './port';
import { isReturnAddress } from './return-address';
import type { SignInThrottle } from './throttle';
import type { AccountsDeps } from '@/lib/backend/accounts/deps';

export type SignInContext = RouteContext<AccountsDeps> & Readonly<{ throttle: SignInThrottle }>;

type Start = Readonly<{ provider: string; clientId: string; redirectUri: string; binding: string }>;
/** The proof that the calling browser began the sign-in; see `signInFields` in the contract. */
type Return = Readonly<{
  provider: string;
  clientId: string;
  state: string | undefined;
  bindingSecret: string | undefined;
  redirectUri: string | null;
}>;

/** Begins a sign-in: the provider's address to send the player to, and the state to come back with. */
export async function startSignIn(
  context: SignInContext,
  provider: Pick<SignInProvider<never>, 'isOn' | 'urlFor'>,
  start: Start,
): Promise<Answer<{ url: string; state: string }>> {
  const { deps, scope, tenant } = context;
  if (!(await context.throttle.admit(context.ip))) return fault('tooManyRequests');
  if ((await findClient(deps.db, scope, start.clientId)) === null) return fault('notAGame');
  if (!provider.isOn(tenant)) return refuse(context, start.provider, 'off');
  if (!isReturnAddress(tenant, start.provider, start.redirectUri, sitesOf(context)))
    return refuse(context, start.provider, 'foreign_redirect_uri');
  const flow = await beginFlow(deps, scope, start);
  const url = await provider.urlFor(tenant, flow);
  return url === null
    ? refuse(context, start.provider, 'provider_unavailable')
    : answer({ url, state: flow.state });
}

type TwitterStart = Readonly<{ callback: string; binding?: string | undefined }>;

/** The same for X, whose request token is the state. */
export async function startTwitter(
  context: SignInContext,
  clientId: string,
  { callback, binding }: TwitterStart,
): Promise<Answer<{ url: string }>> {
  const { deps, scope, tenant } = context;
  if (!(await context.throttle.admit(context.ip))) return fault('tooManyRequests');
  if ((await findClient(deps.db, scope, clientId)) === null) return fault('notAGame');
  if (binding === undefined && !tenant.exemptions.includes('signInState'))
    return refuse(context, 'twitter', 'binding_missing');
  if (!isReturnAddress(tenant, 'twitter', callback, sitesOf(context)))
    return refuse(context, 'twitter', 'foreign_redirect_uri');
  const begun = await deps.signIn.twitter.begin(tenant, callback);
  if (begun === null) return refuse(context, 'twitter', 'off_or_unavailable');
  const beginning = { provider: 'twitter', clientId, redirectUri: callback, binding: binding ?? '' };
  await keepFlow(deps, scope, beginning, { state: begun.token, nonce: '', verifier: begun.secret });
  return answer({ url: begun.url });
}

/** Ends a sign-in: a login, if this browser began it and the provider confirms the identity. */
export async function finishSignIn(
  context: SignInContext,
  back: Return,
  identify: (flow: Flow | null) => Promise<Identified>,
): Promise<Answer<UserInfo>> {
  const { deps, scope } = context;
  if (!(await context.throttle.admit(context.ip))) return fault('tooManyRequests');
  const found = await findClient(deps.db, scope, back.clientId);
  if (found === null) return fault('notAGame');
  const flow = await flowOf(context, back);
  const identified = typeof flow === 'string' ? refused(flow) : await identify(flow);
  if (!identified.ok) return refuse(context, back.provider, identified.reason);
  const { gpId } = found.game;
  const account = await accountOf(deps, scope, {
    gpId,
    provider: back.provider,
    subject: identified.subject,
  });
  if (account === 'GAME_UNAVAILABLE') return fault('gameUnavailable');
  return answer(toUserInfo(await openLogin(deps, scope, account)));
}

/** The flow of a call, the reason of a refusal, or null where the brand's exemption allows none. */
async function flowOf(context: SignInContext, back: Return): Promise<Flow | null | string> {
  const { deps, scope, tenant } = context;
  const { state, bindingSecret, redirectUri } = back;
  if (state === undefined) {
    if (!tenant.exemptions.includes('signInState')) return 'state_missing';
    const isOurs =
      redirectUri === null || isReturnAddress(tenant, back.provider, redirectUri, sitesOf(context));
    return isOurs ? null : 'foreign_redirect_uri';
  }
  return takeFlow(deps, scope, { ...back, state, bindingSecret: bindingSecret ?? null });
}

const sitesOf = ({ deps, host }: SignInContext) => ({ called: host, siteOrigin: deps.siteOrigin });

/** One answer for every reason, so that callers learn nothing; the log gets the reason, which never holds a secret. */
export async function refuse(context: SignInContext, provider: string, reason: string) {
  const { deps, requestId, tenant, ip } = context;
  await context.throttle.failed(ip);
  deps.log.info({ requestId, tenant: tenant.id, provider, reason }, 'sign-in refused');
  return fault('loginFailed');
}
