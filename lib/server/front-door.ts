import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { messageFor } from '@/lib/backend/http/messages';
import { callerOf } from '@/lib/backend/mount';
import { forwardedValue } from '@/lib/domain/forwarded';
import { isLocale } from '@/lib/domain/locales';
import { isCall } from '@/lib/domain/request-path';
import { decide } from '@/lib/edge/decide';
import { toEdgeInput } from '@/lib/edge/edge-input';
import { isBelowFiles } from '@/lib/edge/file-folders';
import { refusalOf, type Refusal } from '@/lib/edge/malformed-request';
import { pageFormOf, type PageForm } from '@/lib/edge/page-form';
import { uncachedIfFailed, pageHeaders } from '@/lib/edge/page-headers';
import type { RenderLimit } from '@/lib/edge/render-limit';
import { isCatalogueFile } from '@/lib/edge/service-paths';
import type { EdgeDecision, EdgeInput, EdgeMode } from '@/lib/edge/types';
import type { HostTable } from '@/tenants/kit/hosts';
import type { AnswerCall } from './answer-call';
import type { PageAnswers } from './page-answers';
import { sendPage, sendRedirect, sendText } from './send';

type Settings = Readonly<{
  mode: EdgeMode;
  /** The hosts of the brands that this installation serves. */
  hosts: HostTable;
  /** How many of our own proxies a request passes. */
  trustedHops: number;
  brandApi: string;
  trackOrigin: string;
}>;
type Log = Readonly<{ warn(facts: object, text: string): void; error(facts: object, text: string): void }>;
type Door = Readonly<{
  /** Next's own handler, for the files that differ by host. */
  next: RequestListener;
  /** Files that are the same for everybody and need no decision. Passes nothing on to Next that could be a page. */
  file: RequestListener;
  /** Serves API calls. */
  call: AnswerCall;
  answers: PageAnswers;
  limit: RenderLimit;
  /** For files that query the catalogue. Apart from pages, because the browsers behind a carrier's address request the manifest for each of them. */
  hostFileLimit: RenderLimit;
  settings: Settings;
  log: Log;
}>;

const never = { 'cache-control': 'no-store' };

/** The kind of a request's address, for metrics. */
export function kindOf(path: string): 'page' | 'call' | 'file' {
  if (isBelowFiles(path)) return 'file';
  return isCall(path) ? 'call' : 'page';
}

/**
 * The front door of our own server, the twin of middleware.ts: it makes the same decision, but requests pages from Next by their internal
 * path, in a request that contains nothing of the visitor's, and keeps them ready to send.
 */
export function createFrontDoor(door: Door): RequestListener {
  return (request, response) => {
    serve(door, request, response).catch((err: unknown) => {
      door.log.error({ err, method: request.method }, 'request failed');
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Internal Server Error', never);
    });
  };
}

async function serve(door: Door, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: target = '/' } = request;
  const [path = '/'] = target.split('?', 1);
  const refusal = hostFault(request) ?? refusalOf({ method, target, isCall: isCall(path) });
  if (refusal !== null) return refuse(door, refusal, response, method);
  if (isBelowFiles(path)) return door.file(request, response);
  const { mode, hosts, trustedHops } = door.settings;
  const headers = headersOf(request);
  const input = toEdgeInput({ headers, path, search: target.slice(path.length), mode, trustedHops });
  const decision = decide(input, hosts);
  if (decision.kind === 'forward' && isCall(path)) {
    const caller = callerOf((name) => decision.headers[name]);
    return door.call(request, response, caller);
  }
  if (decision.kind === 'forward') return serveHostFile(door, { request, response, headers }, input);
  const proto = forwardedValue(headers.get('x-forwarded-proto'), trustedHops);
  const secure = proto?.startsWith('https') === true;
  const form = pageFormOf((name) => headers.get(name));
  const ours = pageHeaders(decision, { input, form }, { ...door.settings, secure });
  if (decision.kind === 'reject') return sendText(response, decision.status, 'Not Found', ours);
  if (decision.kind === 'redirect') return sendRedirect(response, decision, ours, secure);
  return servePage(door, { request, response, headers }, { decision, input, form, ours, secure });
}

/** A file that differs by host. Next answers it anew each time. */
function serveHostFile(door: Door, { request, response }: Visit, { path, ip }: EdgeInput): void {
  if (!isCatalogueFile(path) || door.hostFileLimit.admit(ip)) return door.next(request, response);
  door.log.warn({ ip }, 'too many files made for one address');
  sendText(response, 429, messageFor('en', 'tooManyRequests'), { ...never, 'retry-after': '60' });
}

type HeaderReader = Readonly<{ /** By a name in lower case. */ get(name: string): string | null }>;
type Visit = Readonly<{ request: IncomingMessage; response: ServerResponse; headers: HeaderReader }>;
type Page = Readonly<{
  decision: Extract<EdgeDecision, Readonly<{ kind: 'rewrite' }>>;
  input: EdgeInput;
  form: PageForm;
  ours: Readonly<Record<string, string>>;
  secure: boolean;
}>;

async function servePage(
  door: Door,
  visit: Visit,
  { decision, input, form, ours, secure }: Page,
): Promise<void> {
  const { request, response, headers } = visit;
  const answer = await door.answers.find(decision.to, form, () => door.limit.admit(input.ip));
  if (answer === null) {
    door.log.warn({ ip: input.ip }, 'too many pages made for one address');
    const { 'x-robots-tag': _none, ...rest } = ours;
    return sendText(response, 429, busyText(decision.to), {
      ...rest,
      'retry-after': '60',
      'cache-control': 'no-store',
    });
  }
  const status = decision.status === 200 ? answer.status : decision.status;
  await sendPage(response, answer, {
    status,
    headers: uncachedIfFailed(status, ours),
    cookies: decision.cookies,
    secure,
    isHead: request.method === 'HEAD',
    accepted: headers.get('accept-encoding') ?? '',
    known: headers.get('if-none-match') ?? '',
  });
}

/** Different parsers would choose different ones of two Host headers. */
function hostFault({ rawHeaders }: IncomingMessage): Refusal | null {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 ? { status: 400, reason: 'more than one host' } : null;
}

function refuse(
  door: Door,
  { status, reason, allow }: Refusal,
  response: ServerResponse,
  method: string,
): void {
  door.log.warn({ status, method: method.slice(0, 20) }, `refused: ${reason}`);
  sendText(response, status, reason, { ...never, ...(allow !== undefined && { allow }) });
}

/** Reads a request's headers without copying them all into a `Headers`, which costs more than the decision. */
function headersOf({ headers }: IncomingMessage): HeaderReader {
  return {
    get: (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
  };
}

/** The text of a 429, in the language of the requested page: the third part of its internal path. */
function busyText(internalPath: string): string {
  const locale = internalPath.split('/')[3];
  return messageFor(isLocale(locale) ? locale : 'en', 'tooManyRequests');
}
