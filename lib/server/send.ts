import type { ServerResponse } from 'node:http';
import { serialize } from 'hono/utils/cookie';
import { encodingFor } from '@/lib/domain/accepted-encoding';
import { toCookie } from '@/lib/edge/cookie-patches';
import { plainTextHeaders } from '@/lib/edge/plain-text';
import type { CookiePatch, EdgeDecision } from '@/lib/edge/types';
import type { PageAnswer } from './page-answer';
import { allowInline } from './inline-hashes';

type Headers = Readonly<Record<string, string>>;
type Visit = Readonly<{
  status: number;
  /** Headers of the visit; they override those that came with the page. */
  headers: Headers;
  cookies: readonly CookiePatch[];
  secure: boolean;
  isHead: boolean;
  /** The visitor's Accept-Encoding and If-None-Match. */
  accepted: string;
  known: string;
}>;

const policyHeader = 'content-security-policy';

/** Sends a page: 304 if the visitor has it already, no body for HEAD. */
export async function sendPage(response: ServerResponse, answer: PageAnswer, visit: Visit): Promise<void> {
  const headers: Record<string, string> = { ...answer.headers, ...visit.headers, etag: answer.etag };
  const policy = headers[policyHeader];
  if (policy !== undefined && answer.inline !== null)
    headers[policyHeader] = allowInline(policy, answer.inline);
  setAll(response, headers);
  setCookies(response, visit.cookies, visit.secure);
  if (visit.status === 200 && hasTag(visit.known, answer.etag)) {
    // The browser uses the policy that it stored with the page.
    response.removeHeader(policyHeader);
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return;
  }
  const encoding = answer.isCompressible ? encodingFor(visit.accepted) : 'identity';
  const body = await answer.body(encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.writeHead(visit.status);
  response.end(visit.isHead ? undefined : body);
}

/** Sends a plain text with its status. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Headers): void {
  const body = Buffer.from(`${text}\n`);
  setAll(response, { ...plainTextHeaders, ...headers, 'content-length': String(body.length) });
  response.writeHead(status).end(body);
}

/** Sends a redirect with the decision's cookies. */
export function sendRedirect(
  response: ServerResponse,
  { to, status, cookies }: Extract<EdgeDecision, Readonly<{ kind: 'redirect' }>>,
  headers: Headers,
  secure: boolean,
): void {
  setAll(response, { ...headers, location: to });
  setCookies(response, cookies, secure);
  response.writeHead(status).end();
}

function setAll(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function setCookies(response: ServerResponse, cookies: readonly CookiePatch[], secure: boolean): void {
  const lines = cookies.map((patch) => {
    const { name, value, sameSite, ...attributes } = toCookie(patch, secure);
    return serialize(name, value, { ...attributes, sameSite });
  });
  if (lines.length > 0) response.setHeader('set-cookie', lines);
}

function hasTag(known: string, etag: string): boolean {
  return known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}
