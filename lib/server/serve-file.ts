import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import sirv from 'sirv';
import headers from './file-headers.json';

/** Where `npm run build` puts every file that is the same for everybody, each beside its compressed forms (scripts/compress-files.ts). */
const folder = '.next/files';

/**
 * Sends files of the build as they lie there, compressed once when it was made. What isn't among them goes to `next`, which says 404 in the
 * words of the shop; so does everything where the build has no such folder.
 */
export function createServeFile(next: RequestListener): RequestListener {
  if (!existsSync(folder)) return next;
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers.policy)) response.setHeader(name, value);
      response.setHeader('Cache-Control', cachingOf(path));
    },
  });
  return (request: IncomingMessage, response) => files(request, response, () => next(request, response));
}

/** A font's folder carries its version, as a chunk's name does; the sheets that name the folders are asked for again each day. */
function cachingOf(path: string): string {
  if (path.startsWith('/_next/static/')) return headers.versioned;
  if (!path.startsWith('/fonts/')) return headers.others;
  return path.split('/').length > 3 ? headers.versioned : headers.sheets;
}
