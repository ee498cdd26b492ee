/*
 * `npm run programs`, and a part of `npm run build`: bundles each program of the server into JavaScript in dist/, with most of its packages
 * (docs/adr/0100). Run each program from the repository's root, where it finds the files it reads.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { z } from 'zod';
import unbundled from '@/lib/server/unbundled.json' with { type: 'json' };
import { bodyOf, fileOf, isProgram, programs } from './programs/programs';

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: { ...programs, 'node-version': 'scripts/programs/node-version.ts' },
  outdir: 'dist/programs',
  bundle: true,
  format: 'esm',
  // Code that is imported on demand, such as the sandbox's samples, stays out of what is read at start.
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  platform: 'node',
  target: 'node22',
  // The other form of some packages loads its parts in a way that the bundler can't follow.
  mainFields: ['module', 'main'],
  tsconfig: 'tsconfig.json',
  // Packages written for CommonJS load Node's own modules with `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  external: ['next', 'oidc-provider', ...unbundled],
  logLevel: 'warning',
});

const { engines } = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
// No part of a program is read before its Node version is known to be new enough.
for (const name of Object.keys(programs).filter(isProgram))
  writeFileSync(
    fileOf(name),
    `import { refuseOldNode } from './programs/node-version.js';\nrefuseOldNode('${engines.node}');\nawait import('./${bodyOf(name)}');\n`,
  );
