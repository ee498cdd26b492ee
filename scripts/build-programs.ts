/*
 * `npm run programs`, and a part of `npm run build`: makes each program of the server one file of JavaScript in dist/, with most of its
 * packages in it (docs/adr/0100). Each is run from the repository's root, where it finds the files it reads.
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
  // What is imported when it is needed, such as the sandbox's samples, stays out of what a start reads.
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  platform: 'node',
  target: 'node22',
  // Some packages' other form asks for its parts in a way that can't be followed.
  mainFields: ['module', 'main'],
  tsconfig: 'tsconfig.json',
  // Packages that are written for CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  external: ['next', 'oidc-provider', ...unbundled],
  logLevel: 'warning',
});

const { engines } = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
// Nothing of a program is read before its Node is known to be new enough.
for (const name of Object.keys(programs).filter(isProgram))
  writeFileSync(
    fileOf(name),
    `import { refuseOldNode } from './programs/node-version.js';\nrefuseOldNode('${engines.node}');\nawait import('./${bodyOf(name)}');\n`,
  );
