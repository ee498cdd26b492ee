import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const pageManifests = z.record(
  z.string(),
  z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) }),
);

export type Script = Readonly<{ file: string; kib: number }>;

/**
 * The scripts that a page's HTML names, each once, with their size as `gzip -9` sends it: those of every page, then those of its
 * layouts and itself. Without the polyfills, which no current browser loads, and without what the page loads later.
 */
export function firstLoadScripts(buildFolder: string, page: string): Script[] {
  const build: unknown = JSON.parse(readFileSync(join(buildFolder, 'build-manifest.json'), 'utf8'));
  const ofPage = pageManifest(join(buildFolder, 'server/app', `${page}_client-reference-manifest.js`), page);
  const files = new Set([...buildManifest.parse(build).rootMainFiles, ...ofPage]);
  return [...files].map((file) => {
    const kib = gzipSync(readFileSync(join(buildFolder, file)), { level: 9 }).length / 1024;
    return { file, kib };
  });
}

/** Next writes this manifest as a script that fills a global. */
function pageManifest(path: string, page: string): string[] {
  const context: Record<string, unknown> = {};
  context.globalThis = context;
  runInNewContext(readFileSync(path, 'utf8'), context);
  const manifest = pageManifests.parse(context.__RSC_MANIFEST)[page];
  if (manifest === undefined) throw new Error(`The build has no page ${page}.`);
  return Object.values(manifest.entryJSFiles).flat();
}
