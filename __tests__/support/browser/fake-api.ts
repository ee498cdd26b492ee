import type { EndpointId } from '@/lib/contract/endpoints';
import type { ApiClient, InputOf, OutputOf } from '@/lib/client/api/api-client';
import type { ApiFailure, ApiResult, BusinessFailure } from '@/lib/client/api/api-result';
import { ApiCode, type ApiCodeName } from '@/lib/contract/api-code';

type Handler<Id extends EndpointId> = (
  input: InputOf<Id>,
) => ApiResult<OutputOf<Id>> | Promise<ApiResult<OutputOf<Id>>>;
type Handlers = { [Id in EndpointId]?: Handler<Id> };
type Input = Readonly<Record<string, unknown>>;
type Sent = Readonly<{
  id: EndpointId;
  input: Input;
  token: string | undefined;
  clientId: string | undefined;
  account: string | undefined;
}>;

/** An API that answers as a test says. A call without a handler fails as if the API were unreachable. */
export class FakeApi implements ApiClient {
  readonly sent: Sent[] = [];

  constructor(private readonly handlers: Handlers = {}) {}

  readonly call: ApiClient['call'] = (id, input, options) => this.answer(id, input, options);

  protected readonly answer: ApiClient['call'] = async (id, input, options) => {
    const { token, clientId, account } = options ?? {};
    this.sent.push({ id, input: { ...input }, token, clientId, account });
    const handler = this.handlers[id];
    return handler === undefined ? offline : handler(input);
  };

  on<Id extends EndpointId>(id: Id, handler: Handler<Id>): this {
    const handlers: { [Name in Id]?: Handler<Name> } = this.handlers;
    handlers[id] = handler;
    return this;
  }

  /** Inputs of the calls of one kind, in the order they were made. */
  inputs(id: EndpointId): readonly Input[] {
    return this.sent.filter((call) => call.id === id).map(({ input }) => input);
  }
}

export const offline: ApiFailure = {
  ok: false,
  kind: 'network',
  reason: 'unreachable',
  status: null,
  attempts: 3,
  retryable: true,
};

export const good = <T>(content: T) => ({ ok: true, content }) as const;

export function refused(codeName: ApiCodeName, msg = '', content: unknown = null): BusinessFailure {
  return { ok: false, kind: 'business', code: ApiCode[codeName], codeName, msg, content, retryable: false };
}
