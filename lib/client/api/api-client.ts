import type * as z from 'zod/mini';
import type { EndpointId, EndpointTable } from '@/lib/contract/endpoints';
import type { ApiResult } from './api-result';

/** Parameters of a call; what every call may carry (device, language, token) is added by the client. */
export type InputOf<Id extends EndpointId> = z.input<EndpointTable[Id]['request']>;

/** What comes back in `content` when a call succeeds. */
export type OutputOf<Id extends EndpointId> = z.output<EndpointTable[Id]['response']>;

export type CallOptions = Readonly<{
  /** Whose token to send, where the input names no client_id. */
  clientId?: string | undefined;
  /** Sent instead of the stored token. */
  token?: string | undefined;
  /** One try at one origin: for what must not arrive twice. */
  once?: boolean | undefined;
  /** Cancels the call; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}>;

/** The API, in the browser and in server components alike. Calls resolve to a result; they reject only when cancelled. */
export type ApiClient = Readonly<{
  call: <Id extends EndpointId>(
    id: Id,
    input: InputOf<Id>,
    options?: CallOptions,
  ) => Promise<ApiResult<OutputOf<Id>>>;
}>;
