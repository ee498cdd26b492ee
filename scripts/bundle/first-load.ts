import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const pageManifests = z.record(
  z.string(),
  z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) }),
);

/** A script with its compressed sizes in KiB. */
export type Script = Readonly<{ file: string; brotli: number; gzip: number }>;

/**
 * The scripts that a page's HTML names, each once, with their size as sent: those of every page, then those of its layouts and of the page
 * itself. Leaves out the polyfills, which no current browser loads, and what the page loads later.
 */
export function firstLoadScripts(buildFolder: string, page: string): Script[] {
  const build: unknown = JSON.parse(readFileSync(join(buildFolder, 'build-manifest.json'), 'utf8'));
  const ofPage = pageManifest(join(buildFolder, 'server/app', `${page}_client-reference-manifest.js`), page);
  const files = new Set([...buildManifest.parse(build).rootMainFiles, ...ofPage]);
  return [...files].map((file) => {
    const code = readFileSync(join(buildFolder, file));
    return {
      file,
      brotli: brotliCompressSync(code).length / 1024,
      gzip: gzipSync(code, { level: 9 }).length / 1024,
    };
  });
}

/** Next writes this manifest as a script that assigns to a global. */
function pageManifest(path: string, page: string): string[] {
  const context: Record<string, unknown> = {};
  context.globalThis = context;
  runInNewContext(readFileSync(path, 'utf8'), context);
  const manifest = pageManifests.parse(context.__RSC_MANIFEST)[page];
  if (manifest === undefined) throw new Error(`The build has no page ${page}.`);
  return Object.values(manifest.entryJSFiles).flat();
}
