import type { ServerResponse } from 'node:http';
import { encodingFor, type Compression } from '@/lib/domain/accepted-encoding';
import { encode } from './encoding';

/** Smaller answers fit into one packet anyway. */
const leastBytes = 1_024;
/**
 * Types that the backend has complete in memory when it answers. Others, such as exports, are streams of any length and are passed on
 * unchanged.
 */
const whole = /^(application\/json|text\/html)\b/;

/** A complete answer of the API, ready to be sent in every encoding. */
export type CallAnswer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  body: string;
  /** The length of `body` in bytes. */
  bytes: number;
  /** The body in a compressed encoding, made at most once for each. */
  compressed(encoding: Compression): Promise<Buffer>;
}>;

/** Reads an answer completely; null if it has no body, or one that must be streamed or sent as it is. */
export async function readCallAnswer(answer: Response): Promise<CallAnswer | null> {
  const { headers } = answer;
  const isWhole = whole.test(headers.get('content-type') ?? '');
  const isFinal =
    headers.has('content-encoding') || /\bno-transform\b/.test(headers.get('cache-control') ?? '');
  if (answer.body === null || !isWhole || isFinal) return null;
  const body = await answer.text();
  const encodings = new Map<Compression, Promise<Buffer>>();
  return {
    status: answer.status,
    headers: headersOf(headers),
    cookies: headers.getSetCookie(),
    body,
    bytes: Buffer.byteLength(body),
    compressed: (encoding) => {
      const known = encodings.get(encoding) ?? encode(Buffer.from(body), encoding);
      encodings.set(encoding, known);
      return known;
    },
  };
}

/** Sends an answer, compressed if the caller accepts that and it makes the answer smaller. `more` overrides the answer's own headers. */
export async function sendCallAnswer(
  response: ServerResponse,
  answer: CallAnswer,
  accepted: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const wanted = answer.bytes < leastBytes ? 'identity' : encodingFor(accepted);
  const packed = wanted === 'identity' ? null : await answer.compressed(wanted);
  const headers: Record<string, string | string[]> = { ...answer.headers, ...more };
  if (answer.cookies.length > 0) headers['set-cookie'] = [...answer.cookies];
  if (packed !== null) headers['content-encoding'] = wanted;
  headers['content-length'] = String(packed?.length ?? answer.bytes);
  response.writeHead(answer.status, headers);
  // Node writes a text together with its headers, but bytes apart from them.
  response.end(response.req.method === 'HEAD' ? undefined : (packed ?? answer.body));
}

function headersOf(headers: Headers): Record<string, string> {
  const { 'set-cookie': _cookies, vary, ...others } = Object.fromEntries(headers);
  return { ...others, vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding` };
}
