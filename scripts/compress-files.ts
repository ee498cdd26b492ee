/*
 * After `next build`: copies every file that is the same for all visitors into .next/files, under the path that requests use, and writes a
 * Brotli and a gzip form beside each compressible one. Our own server sends them from there (lib/server/serve-file.ts), so that no request
 * costs a compression.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const target = '.next/files';
/** Folders of files, and the paths that requests use for them. */
const folders = { '.next/static': '_next/static', 'public/art': 'art', 'public/fonts': 'fonts' };
const smaller = /\.(css|js|json|svg|txt|map)$/;
/** In bytes: a smaller file fits in one packet anyway. */
const least = 1_024;

rmSync(target, { recursive: true, force: true });
let plain = 0;
let brotli = 0;
for (const [from, to] of Object.entries(folders))
  for (const file of globSync('**/*', { cwd: from })) {
    const source = path.join(from, file);
    if (statSync(source).isDirectory()) continue;
    const place = path.join(target, to, file);
    mkdirSync(path.dirname(place), { recursive: true });
    copyFileSync(source, place);
    if (smaller.test(file)) compress(place);
  }
console.log(`${target}: ${kilobytes(plain)} of text, ${kilobytes(brotli)} in Brotli`);

function compress(place: string): void {
  const body = readFileSync(place);
  if (body.length < least) return;
  const forms = {
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gz: gzipSync(body, { level: 9 }),
  };
  for (const [ending, form] of Object.entries(forms)) writeFileSync(`${place}.${ending}`, form);
  plain += body.length;
  brotli += forms.br.length;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KiB`;
}
