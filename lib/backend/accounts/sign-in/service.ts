import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import { openLogin, type PlayerLogin } from '@/lib/backend/accounts/logins';
import { findClient } from '@/lib/backend/catalog/repo';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { isSiteOrigin, type Sites } from '@/lib/backend/kernel/site-origin';
import { err, ok, type Result } from '@/lib/domain/result';
import { returnAddress, type SignInProvider } from '@/lib/domain/sign-in-providers';
import type { Tenant } from '@/tenants/kit/tenant';
import { keepFlow, newFlow, takeFlow } from './flows';
import { findOrLinkAccount } from './link-account';
import type { Flow, Returned } from './port';
import type { SignInThrottle } from './throttle';

/** Who is calling, and through which of the brand's hosts. */
export type SignInContext = Readonly<{
  deps: AccountsDeps;
  scope: TenantScope;
  tenant: Tenant;
  host: string;
  ip: string;
  requestId: string;
  throttle: SignInThrottle;
}>;

/** `refused`: the reason is only in the log, so that callers learn nothing. */
export type SignInError = 'tooMany' | 'gameUnknown' | 'refused' | 'gameUnavailable' | 'blocked';

/** `binding`: the SHA-256 of the secret that the browser keeps; null if it sent none. */
type Start = Readonly<{
  provider: SignInProvider;
  clientId: string;
  redirectUri: string;
  binding: string | null;
}>;
type Return = Readonly<{ provider: SignInProvider; clientId: string; bindingSecret: string | null }>;

/** Starts a sign-in: returns the provider's address to send the player to, and the state to come back with. */
export async function startSignIn(
  context: SignInContext,
  { provider, clientId, redirectUri, binding }: Start,
): Promise<Result<Readonly<{ url: string; state: string }>, SignInError>> {
  const { deps, scope, tenant } = context;
  if (!(await context.throttle.admit(context.ip))) return err('tooMany');
  if ((await findClient(deps.db, scope, clientId)) === null) return err('gameUnknown');
  const strategy = deps.signIn[provider];
  if (!strategy.isOn(tenant)) return refuse(context, provider, 'off');
  if (binding === null && !tenant.exemptions.includes('signInState'))
    return refuse(context, provider, 'binding_missing');
  if (!isReturnAddress(tenant, provider, redirectUri, sitesOf(context)))
    return refuse(context, provider, 'foreign_redirect_uri');
  const begun = await strategy.begin(tenant, newFlow(redirectUri));
  if (begun === null) return refuse(context, provider, silence);
  await keepFlow(deps, scope, { provider, clientId, binding }, begun.flow);
  return ok({ url: begun.url, state: begun.flow.state });
}

/** Finishes a sign-in: logs the player in if this browser started it and the provider confirms the identity. */
export async function finishSignIn(
  context: SignInContext,
  back: Return,
  returned: Returned,
): Promise<Result<PlayerLogin, SignInError>> {
  const { deps, scope, tenant } = context;
  const { provider } = back;
  if (!(await context.throttle.admit(context.ip))) return err('tooMany');
  const found = await findClient(deps.db, scope, back.clientId);
  if (found === null) return err('gameUnknown');
  const flow = await flowOf(context, back, returned);
  const identified = flow.ok ? await returned.identify(tenant, flow.value) : flow;
  if (!identified.ok) return refuse(context, provider, identified.error);
  const { gpId } = found.game;
  const account = await findOrLinkAccount(deps, scope, { gpId, provider, subject: identified.value });
  return account.ok ? openLogin(deps, scope, account.value) : account;
}

/** The flow of a call, or null if the brand's exemption allows none. */
async function flowOf(
  context: SignInContext,
  back: Return,
  { state, redirectUri }: Returned,
): Promise<Result<Flow | null>> {
  const { deps, scope, tenant } = context;
  if (state !== undefined) return takeFlow(deps, scope, { ...back, state, redirectUri });
  if (!tenant.exemptions.includes('signInState')) return err('state_missing');
  const isOurs =
    redirectUri === null || isReturnAddress(tenant, back.provider, redirectUri, sitesOf(context));
  return isOurs ? ok(null) : err('foreign_redirect_uri');
}

/** Whether players may be sent back to an address: exactly the provider's return address, on a host of the brand. */
export function isReturnAddress(
  tenant: Pick<Tenant, 'hosts'>,
  provider: SignInProvider,
  address: string,
  sites: Sites,
): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return address === returnAddress(url.origin, provider) && isSiteOrigin(url, tenant.hosts, sites);
}

const sitesOf = ({ deps, host }: SignInContext) => ({ called: host, siteOrigin: deps.siteOrigin });

/** The reason when a provider doesn't answer: nothing that the player brought has been refused. */
const silence = 'provider_unavailable';

/**
 * One answer for every reason; the log gets the reason, which never contains a secret. A provider's silence isn't counted: many players may
 * share an address, and they could sign in nowhere else while it lasts.
 */
async function refuse(context: SignInContext, provider: SignInProvider, reason: string) {
  const { deps, requestId, tenant, ip } = context;
  if (reason !== silence) await context.throttle.recordFailure(ip);
  deps.log.info({ requestId, tenant: tenant.id, provider, reason }, 'sign-in refused');
  return err('refused');
}
