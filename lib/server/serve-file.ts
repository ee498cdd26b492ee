import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import sirv from 'sirv';
import { missingFile } from '@/lib/edge/file-folders';
import headers from '@/lib/edge/file-headers.json';
import { sendText } from './send';

/** Where `npm run build` puts every file that is the same for everybody, each beside its compressed forms (scripts/compress-files.ts). */
const folder = '.next/files';

/**
 * Sends files as the build left them, compressed once at build time, and answers 404 for any other. If the build has no such folder, `next`
 * sends the files; there the middleware answers for the others.
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
  const { status, text, headers: ours } = missingFile;
  return (request, response) => files(request, response, () => sendText(response, status, text, ours));
}

/** A font's folder includes its version, as a chunk's name does; the style sheets that name the folders are requested again each day. */
function cachingOf(path: string): string {
  if (path.startsWith('/_next/static/')) return headers.versioned;
  if (!path.startsWith('/fonts/')) return headers.others;
  return path.split('/').length > 3 ? headers.versioned : headers.sheets;
}
