import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Decodes what Brotli has encoded. */
export const unpack = promisify(brotliDecompress);

/** Encodes a body. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return encoding === 'br' ? brotli(body, quality) : zip(body);
}

/** The best encoding that a browser accepts; a weight of zero is a refusal. */
export function encodingFor(accepted: string): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?=[\\s;,]|$)`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Whether compressing a body of this type makes it smaller; pictures are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/json|image\/svg)/.test(contentType);
}
