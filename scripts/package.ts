/*
 * `npm run package -- <folder>`, after a build: copies what production reads, and nothing else, into a folder: the built programs, pages
 * and files, the schema, and the files of node_modules that these use (docs/deploying.md).
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { packagedScripts } from './package/manifest';
import { copyTraced, tracedFiles } from './package/traced-files';

const folder = process.argv[2];
if (folder === undefined) stopWith('Say where to: npm run package -- <folder>');
if (!existsSync('.next/BUILD_ID') || !existsSync('dist/start.js'))
  stopWith('There is no build: npm run build');
if (existsSync(folder) && readdirSync(folder).length > 0) stopWith(`${folder} isn’t empty.`);

/** Programs read these by path at run time, so no import leads to them. */
const whole = [
  '.next/BUILD_ID',
  '.next/files',
  '.next/node_modules',
  '.next/server',
  '.next/static',
  'dist',
  'public',
  'messages',
  'lib/backend/kernel/db/migrations',
  'lib/backend/kernel/db/pglite-worker.mjs',
  'LICENSE',
];

mkdirSync(folder, { recursive: true });
for (const path of whole) {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isRead });
}
for (const file of readdirSync('.next').filter((name) => /\.(json|js)$/.test(name)))
  cpSync(join('.next', file), join(folder, '.next', file));
const traced = await tracedFiles();
copyTraced(traced, folder);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const manifest = { name: 'topup-portal', private: true, type: 'module', scripts: packagedScripts(scripts) };
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${folder}: ${traced.length} files of packages and settings, and the build.`);

/** Leaves out files that only a tracer, a debugger or the sandbox reads. */
function isRead(path: string): boolean {
  return !/\.nft\.json$|\.map$|^dist\/(programs\/)?sandbox\.js$/.test(path);
}

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}
