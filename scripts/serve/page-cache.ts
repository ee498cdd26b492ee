import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  inflateSync,
} from 'node:zlib';
import { narrowPolicy } from './script-hashes';

export type Encoding = 'br' | 'gzip' | 'identity';
export type PreparedPage = Readonly<{ policy: string; bodies: Readonly<Record<Encoding, Buffer>> }>;

const most = 2_000;

/**
 * Pages ready to send, by ETag: prerendered pages are the same bytes for everybody, so each is hashed and compressed once and
 * not per request. Pages without an ETag are prepared anew. The oldest goes when there are too many.
 */
export function createPageCache(): (etag: string | null, policy: string, html: Buffer) => PreparedPage {
  const pages = new Map<string, PreparedPage>();
  return (etag, policy, html) => {
    const key = etag === null ? null : `${etag} ${policy}`;
    const known = key === null ? undefined : pages.get(key);
    if (known !== undefined) return known;
    const page = prepare(policy, html);
    if (key !== null) remember(pages, key, page);
    return page;
  };
}

function remember(pages: Map<string, PreparedPage>, key: string, page: PreparedPage): void {
  const [oldest] = pages.keys();
  if (pages.size >= most && oldest !== undefined) pages.delete(oldest);
  pages.set(key, page);
}

function prepare(policy: string, html: Buffer): PreparedPage {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return {
    policy: narrowPolicy(policy, html.toString('utf8')),
    bodies: { identity: html, br: brotliCompressSync(html, quality), gzip: gzipSync(html) },
  };
}

/** The best encoding a browser takes; a weight of zero is a refusal. */
export function encodingFor(accepted: string): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?=[\\s;,]|$)`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** A body as it was before its `content-encoding`, which is empty for a plain one. Throws on an encoding it doesn't know. */
export function decode(encoding: string, body: Buffer): Buffer {
  if (encoding === '') return body;
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (decoder === undefined) throw new Error(`A page came with the encoding ${encoding}.`);
  return decoder(body);
}
