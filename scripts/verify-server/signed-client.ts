import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signatureHeaders, type SignatureHeaders } from '@/lib/backend/kernel/signature';
import { Fault } from './fault';

/** An answer as received; `body` is undefined if it isn't JSON. */
export type Answer = Readonly<{ status: number; body: unknown; text: string; bytes: Uint8Array }> &
  Readonly<{ headers: Readonly<Record<string, string>> }> &
  /** `webhook-id` of the call that it answers, if the call had one. */
  Readonly<{ askedAs: string | undefined }>;

/** The calls that the shop makes to a server, by name. */
type Calls<Name extends string> = Readonly<Record<Name, Readonly<{ path: string; timeoutMs: number }>>>;

/** How a call differs from the shop's own calls; if empty, it is one of those. */
export type CallChanges = Readonly<{
  /** The offset of the signature's timestamp from now, in seconds. */
  aside?: number;
  secrets?: readonly string[];
  /** Changes the signed headers. */
  headers?: (signed: SignatureHeaders) => Readonly<Record<string, string>>;
  /** The text to send in place of the body as JSON. */
  text?: string;
  /** The text to sign in place of the text that is sent. */
  signs?: string;
}>;

type Options = Readonly<{
  origin: string;
  /** The first one signs. */
  secrets: readonly string[];
  /** A factor on the shop's own time-outs. */
  patience: number;
}>;

/** What fetch throws, by form: its errors may be of another realm, where instanceof doesn't know them. */
const timeOut = z.object({ name: z.literal('TimeoutError') });
const brokenConnection = z.object({ cause: z.object({ code: z.string().optional(), message: z.string() }) });

const tries = 3;
const pauseMs = 200;

/** Calls a publisher's server as the shop does, or slightly differently, and records timings and trouble. */
export class SignedClient<Name extends string> {
  /** The longest that each kind of call has taken, in milliseconds. */
  readonly longest = new Map<Name, number>();
  /** What the shop would have had to retry. */
  readonly trouble: string[] = [];

  constructor(
    readonly calls: Calls<Name>,
    readonly options: Options,
  ) {}

  /** Makes a call once. Throws a Fault if no answer arrives in time. */
  async send(name: Name, body: unknown, unlike: CallChanges = {}): Promise<Answer> {
    const { path, timeoutMs } = this.calls[name];
    const text = unlike.text ?? JSON.stringify(body);
    const atMs = Date.now() + (unlike.aside ?? 0) * 1000;
    const { secrets = this.options.secrets.slice(0, 1), headers = (signed) => ({ ...signed }) } = unlike;
    const signed = signatureHeaders(secrets, randomUUID(), atMs, unlike.signs ?? text);
    const sent = { 'content-type': 'application/json', ...headers(signed) };
    const since = performance.now();
    try {
      const response = await fetch(this.options.origin + path, {
        method: 'POST',
        body: text,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs * this.options.patience),
        headers: sent,
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const answered = new TextDecoder().decode(bytes);
      return {
        status: response.status,
        body: parse(answered),
        text: answered,
        bytes,
        headers: Object.fromEntries(response.headers),
        askedAs: new Headers(sent).get('webhook-id') ?? undefined,
      };
    } catch (error) {
      const isLate = timeOut.safeParse(error).success;
      const why = isLate
        ? `no answer within ${timeoutMs / 1000} s`
        : `the connection broke${reasonOf(error)}`;
      throw new Fault(`POST ${path}: ${why}`);
    } finally {
      const took = performance.now() - since;
      this.longest.set(name, Math.max(took, this.longest.get(name) ?? 0));
    }
  }

  /** Makes one of the shop's own calls, and retries it when the shop would: after a 5xx, a 429, or no answer. */
  async ask(name: Name, body: unknown, unlike?: CallChanges): Promise<Answer> {
    for (let tried = 1; ; tried += 1) {
      const answer = await this.send(name, body, unlike).catch((error: unknown) => {
        if (error instanceof Fault) return error;
        throw error;
      });
      const isTrouble = answer instanceof Fault || answer.status >= 500 || answer.status === 429;
      if (isTrouble) this.#note(name, answer);
      if (!isTrouble) return answer;
      if (tried === tries) {
        if (answer instanceof Fault) throw answer;
        return answer;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * this.options.patience));
    }
  }

  #note(name: Name, answer: Answer | Fault): void {
    const said = answer instanceof Fault ? answer.message : `POST ${this.calls[name].path}: ${answer.status}`;
    if (!this.trouble.includes(said)) this.trouble.push(said);
  }
}

/** What the system says of a broken connection, such as ECONNRESET: whether it was refused, reset or closed tells where to look. */
function reasonOf(error: unknown): string {
  const { data } = brokenConnection.safeParse(error);
  if (data === undefined) return '';
  const { code, message } = data.cause;
  return ` (${code === undefined ? '' : `${code}: `}${message})`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
