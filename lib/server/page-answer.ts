import { createHash } from 'node:crypto';
import type { Encoding } from '@/lib/domain/accepted-encoding';
import { encode, isCompressible, unpack } from './encoding';
import type { NextAnswer } from './next-requester';
import { inlineSources, type InlineSources } from './inline-hashes';

/** A page ready to send to anybody: headers except those of the visit, CSP sources of its inline code, and its body in every encoding. */
export type PageAnswer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** How long it is fresh, in seconds, according to its route. */
  lifetime: number;
  /** Sources for the policy; null if it isn't HTML. */
  inline: InlineSources | null;
  /** What keeping it takes, in bytes. */
  memory: number;
  isCompressible: boolean;
  body(encoding: Encoding): Promise<Buffer>;
}>;

/** Headers of Next's answer that don't apply to the shop's. */
const notPassedOn = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-nextjs-cache',
]);

/** Prepares Next's answer: hashed once, and compressed once for each requested encoding. What can be compressed is kept in no other form. */
export async function toPageAnswer({ status, headers, body: made }: NextAnswer): Promise<PageAnswer> {
  const type = headers['content-type'] ?? '';
  const isHtml = type.startsWith('text/html');
  const html = isHtml ? singleQuoted(made.toString('utf8')) : null;
  const body = html === null ? made : Buffer.from(html);
  const packed = isCompressible(type) ? await encode(body, 'br') : null;
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassedOn.has(name))),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    lifetime: Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0),
    inline: html === null ? null : inlineSources(html),
    memory: packed === null ? body.length : Math.ceil(packed.length * withGzip),
    isCompressible: packed !== null,
    body: packed === null ? () => Promise.resolve(body) : formsOf(packed),
  };
}

/** What both compressed forms take at most, as a multiple of Brotli's. */
const withGzip = 3;

/** The forms of a compressed body. Few clients want it plain (a check, an old robot): for them it is unpacked each time. */
function formsOf(packed: Buffer): PageAnswer['body'] {
  const plain = () => unpack(packed);
  let zipped: Promise<Buffer> | null = null;
  return async (encoding) => {
    if (encoding === 'br') return packed;
    if (encoding === 'identity') return plain();
    zipped ??= plain().then((body) => encode(body, 'gzip'));
    return zipped;
  };
}

/** Next's data for React: a JSON string in a script. It contains no `<`, which Next escapes. */
const flight = /(<script[^>]*>self\.__next_f\.push\(\[1,)"([^<]*)"(\]\)<\/script>)/g;

/**
 * The page with its data for React in single quotes. The data is full of double quotes, each of which takes two bytes inside double quotes:
 * an eighth of the data.
 */
export function singleQuoted(html: string): string {
  return html.replaceAll(
    flight,
    (_, before: string, text: string, after: string) =>
      `${before}'${text.replaceAll(/\\(?:.|\n)|'/g, (mark) => (mark === "'" ? "\\'" : mark === '\\"' ? '"' : mark))}'${after}`,
  );
}
