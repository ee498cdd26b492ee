import type * as z from 'zod/mini';
import type { EndpointId, EndpointTable } from '@/lib/contract/endpoints';
import type { ApiResult } from './api-result';

/** Parameters of a call. The client adds those that every call may carry (device, language, token). */
export type InputOf<Id extends EndpointId> = z.input<EndpointTable[Id]['request']>;

/** The `content` of a successful answer. */
export type OutputOf<Id extends EndpointId> = z.output<EndpointTable[Id]['response']>;

export type CallOptions = Readonly<{
  /** Selects the token to send, when the input has no client_id. */
  clientId?: string | undefined;
  /** The account that the call is made for. The login of another, which may have replaced it in another tab, isn't sent with the call. */
  account?: string | undefined;
  /** Sent instead of the stored token. */
  token?: string | undefined;
  /** One try at one origin, for calls that must not arrive twice. */
  once?: boolean | undefined;
  /** Cancels the call; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}>;

/** The API, for browsers and server components alike. Calls resolve to a result; they reject only when cancelled. */
export type ApiClient = Readonly<{
  call: <Id extends EndpointId>(
    id: Id,
    input: InputOf<Id>,
    options?: CallOptions,
  ) => Promise<ApiResult<OutputOf<Id>>>;
}>;
