import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import sirv, { type Options } from 'sirv';
import { missingFile } from '@/lib/edge/file-folders';
import headers from '@/lib/edge/file-headers.json';
import { sendText } from './send';
import { servedIn } from './shared-files';

/** Where `npm run build` puts every file that is the same for everybody, each beside its compressed forms (scripts/compress-files.ts). */
export const ownFiles = '.next/files';

const options: Options = {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (response, path) => {
    for (const [name, value] of Object.entries(headers.policy)) response.setHeader(name, value);
    response.setHeader('Cache-Control', cachingOf(path));
  },
};

/**
 * Sends files as the build left them, compressed once at build time, and answers 404 for any other. `shared` is the folder of all versions'
 * files (shared-files.ts): a page of another version asks for what this build doesn't have. If the build has no folder of its own, `next`
 * sends the files; there the middleware answers for the others.
 */
export function createServeFile(next: RequestListener, shared: string | null = null): RequestListener {
  if (!existsSync(ownFiles)) return next;
  const own = sirv(ownFiles, options);
  // `dev`: looks for each file when it is asked for, since other processes add theirs later.
  const others = shared === null ? null : sirv(servedIn(shared), { ...options, dev: true });
  const { status, text, headers: ours } = missingFile;
  return (request, response) => {
    const refuse = () => sendText(response, status, text, ours);
    own(request, response, others === null ? refuse : () => others(request, response, refuse));
  };
}

/** A font's folder includes its version, as a chunk's name does; the style sheets that name the folders are requested again each day. */
function cachingOf(path: string): string {
  if (path.startsWith('/_next/static/')) return headers.versioned;
  if (!path.startsWith('/fonts/')) return headers.others;
  return path.split('/').length > 3 ? headers.versioned : headers.sheets;
}
