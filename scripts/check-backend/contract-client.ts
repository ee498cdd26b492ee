import * as z from 'zod/mini';
import { ApiCode, apiCodeName, type ApiCodeName } from '@/lib/contract/api-code';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { envelope } from '@/lib/contract/envelope';
import { codeNotes } from '@/lib/contract/openapi-codes';
import type { EndpointId } from '@/lib/contract/endpoints';
import type { InputOf, OutputOf } from '@/lib/client/api/api-client';
import { buildRequest, type ApiRequest } from '@/lib/client/api/build-request';
import type { ApiOrigin } from '@/lib/domain/api-origin';
import { parseJson } from '@/lib/domain/json';
import { describeIssues } from './describe-issues';

/** Longer than a browser waits for one try. */
const deadlineMs = 10_000;

/** One deviation from the contract: the call, and the field of its answer. */
export type Fault = Readonly<{ call: string; field: string; what: string }>;

type Notes = Readonly<Partial<Record<ApiCodeName, string>>>;
type Answered = Readonly<{ code: number; content: unknown }>;

/** Calls a backend as the storefront does, and collects what doesn't fit the contract. */
export class ContractClient {
  readonly faults: Fault[] = [];
  readonly notes: string[] = [];
  token: string | null = null;

  constructor(
    readonly origin: ApiOrigin,
    /** The host that the brand's players use. */
    readonly host: string,
    readonly say: (line: string) => void = () => undefined,
  ) {}

  fault(call: string, field: string, what: string): void {
    this.faults.push({ call, field, what });
    this.say(`  ✗ ${call}  ${field}: ${what}`);
  }

  note(line: string): void {
    this.notes.push(line);
    this.say(`  · ${line}`);
  }

  /**
   * The content of a call that must succeed, parsed with the contract; null if it doesn't fit. A code in `unless` is recorded as a note
   * rather than a fault: some backends answer that way, and rightly so.
   */
  async read<Id extends EndpointId>(
    id: Id,
    input: InputOf<Id>,
    { token = this.token, unless = {} }: Readonly<{ token?: string | null; unless?: Notes }> = {},
  ): Promise<OutputOf<Id> | null> {
    const answer = await this.#send(id, input, token);
    if (answer === null) return null;
    const note = unless[apiCodeName(answer.code) ?? 'internal'];
    if (answer.code === ApiCode.success) return this.#contentOf(id, answer.content);
    if (note === undefined) this.fault(id, 'code', `is ${nameOf(answer.code)}; 1 success belongs there`);
    else this.note(`${id} answers ${nameOf(answer.code)}: ${note}`);
    return null;
  }

  /** The same for a call that a backend need not offer. */
  async readOptional<Id extends EndpointId>(id: Id, input: InputOf<Id>): Promise<OutputOf<Id> | null> {
    return this.read(id, input, { unless: { notFound: 'the shop does without what it is for.' } });
  }

  /** Checks that a call is refused with a code, or one of several, and with the content that belongs to that code. */
  async isRefused(
    id: EndpointId,
    input: object,
    codes: ApiCodeName | readonly ApiCodeName[],
    token = this.token,
  ): Promise<void> {
    const answer = await this.#send(id, input, token);
    if (answer === null) return;
    const allowed = [codes].flat();
    const code = allowed.find((name) => ApiCode[name] === answer.code);
    if (code === undefined) {
      const wanted = allowed.map((name) => nameOf(ApiCode[name])).join(' or ');
      return this.fault(id, 'code', `is ${nameOf(answer.code)}; ${wanted} belongs there`);
    }
    const note = codeNotes[code];
    const parsed =
      'content' in note ? z.safeParse(note.content, answer.content, { reportInput: true }) : null;
    for (const [field, what] of describeIssues(parsed?.error?.issues ?? []))
      this.fault(`${id} (${code})`, field, what);
  }

  #contentOf<Id extends EndpointId>(id: Id, content: unknown): OutputOf<Id> | null {
    const parsed = z.safeParse(responseOf(id), content, { reportInput: true });
    for (const [field, what] of describeIssues(parsed.error?.issues ?? [])) this.fault(id, field, what);
    return parsed.success ? parsed.data : null;
  }

  async #send(id: EndpointId, input: object, token: string | null): Promise<Answered | null> {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) throw new Error(`The contract has no call ${id}.`);
    const request = buildRequest({
      endpoint,
      origin: this.origin,
      token,
      parameters: { spec_lang: 'en', ...input },
    });
    const since = performance.now();
    try {
      const answer = await send(request, this.host);
      const body = await answer.text();
      this.say(
        `${request.method.toUpperCase()} ${endpoint.path}  ${Math.round(performance.now() - since)} ms`,
      );
      return this.#envelopeOf(id, answer.status, body);
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      this.fault(id, 'answer', isLate ? `didn’t come within ${deadlineMs / 1000} s` : 'there was none');
      return null;
    }
  }

  #envelopeOf(id: EndpointId, status: number, body: string): Answered | null {
    const parsed = envelope.safeParse(parseJson(body));
    if (status === 404 && !parsed.success) return { code: ApiCode.notFound, content: null };
    if (status >= 500) this.fault(id, 'HTTP status', `is ${status}; refusals have 200 and a code`);
    else if (!parsed.success)
      this.fault(id, 'answer', `is no envelope of code, msg and content (HTTP ${status})`);
    else {
      if (parsed.data.code !== ApiCode.success && parsed.data.msg === '')
        this.fault(id, 'msg', 'is blank; it is what players read');
      return { code: parsed.data.code, content: parsed.data.content };
    }
    return null;
  }
}

function responseOf<Id extends EndpointId>(id: Id): z.ZodMiniType<OutputOf<Id>> {
  const all: readonly Endpoint[] = endpoints;
  const isNamed = (each: Endpoint): each is Endpoint<z.ZodMiniType, z.ZodMiniType<OutputOf<Id>>, Id> =>
    each.id === id;
  const found = all.find(isNamed);
  if (found === undefined) throw new Error(`The contract has no call ${id}.`);
  return found.response;
}

const nameOf = (code: number) => `${code} ${apiCodeName(code) ?? '(unknown)'}`;

function send({ url, method, headers, searchParams, json }: ApiRequest, host: string): Promise<Response> {
  const query = Object.keys(searchParams).length === 0 ? '' : `?${new URLSearchParams(searchParams)}`;
  const body = json === null ? {} : { body: JSON.stringify(json) };
  return fetch(url + query, {
    method: method.toUpperCase(),
    headers: {
      ...headers,
      'x-forwarded-host': host,
      origin: `https://${host}`,
      ...(json === null ? {} : { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(deadlineMs),
    ...body,
  });
}
