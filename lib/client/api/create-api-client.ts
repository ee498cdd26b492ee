import type * as z from 'zod/mini';
import { ApiCode } from '@/lib/contract/api-code';
import { completeContent, type Endpoint, type Known } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { ownApi } from '@/lib/domain/deployed-api';
import type { EndpointId } from '@/lib/contract/endpoints';
import type { ApiClient, CallOptions, InputOf, OutputOf } from './api-client';
import type { ApiResult, BusinessFailure, NetworkFailure } from './api-result';
import { realTiming, type ApiClientSettings, type FailedAttempt } from './api-settings';
import { buildRequest } from './build-request';
import { type FailoverPlan, noteWorking, planAttempts, runPlan } from './failover';
import { inDeviceTime } from './login-times';
import { readAnswer } from './read-answer';
import { aheadMsOf } from './server-clock';
import { attempt, type CallAttempt } from './transport';

/**
 * The API client over HTTP, or over a given `fetch`. Server components import it directly; pages load it with the first
 * call (lib/client/shop/shop-client.ts).
 */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const origins = settings.origins.length > 0 ? settings.origins : [ownApi];
  const timing = settings.timing ?? realTiming;

  async function call<Id extends EndpointId>(
    id: Id,
    input: InputOf<Id>,
    options: CallOptions = {},
  ): Promise<ApiResult<OutputOf<Id>>> {
    const loginNow = loginReader(settings, input, options);
    const login = loginNow();
    if (isReplaced(options.account, login)) return ofFormerLogin;
    const result = await callWith(login.token, id, input, options);
    const fresh = loginNow();
    if (!isLoginRefused(result) || fresh.token === login.token || fresh.token === null) return result;
    if (isOfAnother(login, fresh)) return { ...result, isOfFormerLogin: true };
    // The login was renewed during the call. The refused call has done nothing, so it is sent again with the new token.
    return result.codeName === 'notLoggedIn' ? callWith(fresh.token, id, input, options) : result;
  }

  async function callWith<Id extends EndpointId>(
    token: string | null,
    id: Id,
    input: InputOf<Id>,
    options: CallOptions,
  ): Promise<ApiResult<OutputOf<Id>>> {
    const endpoint = endpointById(id);
    const parameters: Readonly<Record<string, unknown>> = { ...settings.common(), ...input };
    const plan = asAsked(planAttempts(origins, settings.backupMemory.read(), endpoint), options);
    const outcome = await runPlan(
      plan,
      (origin, timeoutMs) =>
        attempt(buildRequest({ endpoint, origin, token, parameters }), {
          timeoutMs,
          fetch: settings.fetch,
          signal: options.signal,
        }),
      timing,
      options.signal,
    );
    if ('failed' in outcome) {
      settings.onNetworkFailure?.(id, outcome.failed);
      return networkFailure(outcome.failed, !endpoint.creating || plan.tries > 1);
    }
    noteWorking(outcome.origin, origins[0], settings.backupMemory);
    const known = { ...settings.known?.(parameters), input: parameters };
    return readTimely(outcome.answer, endpoint, { now: timing.now(), clock: settings.clock, known });
  }

  return { call };
}

const asAsked = (plan: FailoverPlan, { once }: CallOptions): FailoverPlan =>
  once === true ? { ...plan, origins: plan.origins.slice(0, 1), tries: 1 } : plan;

type Login = Readonly<{ token: string | null; account: string | null }>;

/** Whether another account has replaced a player's, who alone has asked for what the call does; a guest is nobody else. */
const isOfAnother = (before: Login, now: Login): boolean =>
  before.account !== null && before.account !== now.account;

/** Whether somebody else is logged in than the account that the call is made for. */
const isReplaced = (account: string | undefined, now: Login): boolean =>
  account !== undefined && now.account !== null && now.account !== account;

/** Returns a function that reads the token that a call is to send, and whose it is. */
function loginReader(
  { token, account }: Pick<ApiClientSettings, 'token' | 'account'>,
  input: object,
  options: CallOptions,
): () => Login {
  const clientId = options.clientId ?? clientIdOf(input);
  return () => ({ token: options.token ?? token(clientId), account: account?.(clientId) ?? null });
}

/** The answer to a call for an account that another has replaced: not sent, because its parameters are the former account's. */
const ofFormerLogin: BusinessFailure = {
  ok: false,
  kind: 'business',
  code: ApiCode.notLoggedIn,
  codeName: 'notLoggedIn',
  msg: '',
  content: null,
  retryable: false,
  isOfFormerLogin: true,
};

/** True for the codes to which the page reacts by ending the login. */
function isLoginRefused(result: ApiResult<unknown>): result is BusinessFailure {
  if (result.ok || result.kind !== 'business') return false;
  return result.codeName === 'notLoggedIn' || result.codeName === 'notRealNameVerified';
}

type Answering<T> = Pick<Endpoint<z.ZodMiniType, z.ZodMiniType<T>>, 'response' | 'cache' | 'absent'>;

/** Reads an answer that arrived at `now`, with the end of a login in it by the device's clock. Notes the server's time. */
async function readTimely<T>(
  answer: Extract<CallAttempt, { kind: 'answer' }>,
  { response, cache, absent }: Answering<T>,
  { now, clock, known }: Readonly<{ now: number; clock: ApiClientSettings['clock']; known: Known }>,
): Promise<ApiResult<T>> {
  const aheadMs = cache === 'no-store' ? aheadMsOf({ date: answer.date, now }) : null;
  if (aheadMs !== null) clock?.noteAhead(aheadMs);
  const result = await readAnswer(answer, response, (content) => completeContent({ absent }, content, known));
  return result.ok
    ? { ...result, content: inDeviceTime(result.content, { date: answer.date, now }) }
    : result;
}

type EndpointOf<Id extends EndpointId> = Endpoint<z.ZodMiniType, z.ZodMiniType<OutputOf<Id>>, Id>;

function endpointById<Id extends EndpointId>(id: Id): EndpointOf<Id> {
  const all: readonly Endpoint[] = endpoints;
  const found = all.find((endpoint): endpoint is EndpointOf<Id> => endpoint.id === id);
  if (found === undefined) throw new Error(`The contract has no endpoint ${id}.`);
  return found;
}

function clientIdOf(input: object): string | undefined {
  return 'client_id' in input && typeof input.client_id === 'string' ? input.client_id : undefined;
}

function networkFailure(failed: readonly FailedAttempt[], retryable: boolean): NetworkFailure {
  const last = failed.at(-1);
  return {
    ok: false,
    kind: 'network',
    reason: last?.reason ?? 'timeout',
    status: last?.status ?? null,
    attempts: failed.length,
    retryable,
  };
}
