import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { endpoints } from '@/lib/contract/endpoints';
import { openApiDocument } from '@/lib/contract/openapi';
import { trackingCalls } from '@/lib/contract/tracking';
import { encodingFor, type Encoding } from '@/lib/domain/accepted-encoding';
import type { AppContext } from './app-env';

/**
 * `no-transform`: it is compressed here, once. A front door would compress half a megabyte for each request, and in its memory every query
 * that a stranger invents would take the place of a catalogue.
 */
const caching = 'public, max-age=300, no-transform';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers with the API's description, the same for everybody. It is built and compressed when it is first requested, and then kept. */
export function createDescription(): (c: AppContext) => Promise<Response> {
  let made: ReturnType<typeof build> | undefined;
  return async (c) => {
    made ??= build();
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    const headers = {
      'cache-control': caching,
      'content-type': 'application/json',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return c.body((await made)[encoding], 200, headers);
  };
}

async function build(): Promise<Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>> {
  const plain = Buffer.from(JSON.stringify(openApiDocument(endpoints, trackingCalls)));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, zipped] = await Promise.all([brotli(plain, quality), zip(plain)]);
  return { identity: plain, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}
