import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@/lib/domain/accepted-encoding';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Decodes what Brotli has encoded. */
export const unpack = promisify(brotliDecompress);

/** Encodes a body. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return ownBytes(await (encoding === 'br' ? brotli(body, quality) : zip(body)));
}

/** A copy in memory of its own: what zlib gives can hold on to 16 KiB, however small it is, and what is kept must count. */
function ownBytes(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** Whether compressing a body of this type makes it smaller; pictures are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/json|image\/svg)/.test(contentType);
}
