import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = 'app/[tenant]/[area]/[locale]';

/** The files that are loaded with every page. */
export const everyPage: readonly string[] = ['layout.tsx', 'error.tsx', 'not-found.tsx'].map((file) =>
  join(folder, file),
);

/** The source file of one of the shop's pages, such as `modern/selectGoods`. */
export function pageFile(page: string): string {
  const [edition = '', ...path] = page.split('/');
  return join(folder, edition, '[game]', ...path, 'page.tsx');
}

/**
 * Our modules that run in the browser for these files: those marked 'use client' and everything they import. With `later` also what they
 * load afterwards, except modules that bring their own words.
 */
export function clientModules(files: readonly string[], { later = false } = {}): readonly string[] {
  const islands = reach(files, (file) => (isClient(file) ? [] : importsOf(file))).filter(isClient);
  return reach(islands, (file) => [...importsOf(file), ...(later ? lateImportsOf(file) : [])]);
}

const heavyPackages = /^(?:@base-ui\/|zod|ky$|embla-)/;

/** The popup library, schema library, HTTP library and carousel that these modules would load at once, as `module: package`. */
export function heavyImports(modules: readonly string[]): readonly string[] {
  return modules.flatMap((file) =>
    importPaths(file)
      .filter((path) => heavyPackages.test(path))
      .map((path) => `${file}: ${path}`),
  );
}

/** All files that can be reached from `from`, including these. */
function reach(from: readonly string[], next: (file: string) => readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...next(file));
  }
  return [...seen];
}

function isClient(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith("'use client'");
}

const importsOf = (file: string): readonly string[] =>
  importPaths(file).flatMap((path) => resolve(path, file));

/** Modules whose text the server writes into pages: the build leaves nothing of them in the browser's code. */
const onlyWritten = /\/page-scripts\/(?:before-hydration|[\w-]+-script)$/;

/** The paths that a file imports when it is loaded, without those that only give types or text for the server to write. */
function importPaths(file: string): readonly string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\s)([^;']*?from\s+)?'([^']+)'/gm,
  );
  return [...statements].flatMap(([, what = '', path = '']) =>
    isOnlyTypes(what) || onlyWritten.test(path) ? [] : [path],
  );
}

/** `{ type A, type B }` leaves nothing to load. */
function isOnlyTypes(what: string): boolean {
  const [, names] = /^\{([^}]*)\}\s*from\s+$/.exec(what) ?? [];
  const each =
    names
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '') ?? [];
  return each.length > 0 && each.every((name) => name.startsWith('type '));
}

/** What these components and this hook load comes together with all words; so do popups. */
const bringsAllWords = /<(?:All|Whole)WordsProvider\b|\buseWholeWords\(/;

function lateImportsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('/popup-loader.ts') || bringsAllWords.test(text)) return [];
  const calls = text.matchAll(/\bimport\('([^']+)'\)/g);
  return [...calls].flatMap(([, path = '']) => resolve(path, file));
}

function resolve(path: string, from: string): readonly string[] {
  if (!path.startsWith('.') && !path.startsWith('@/')) return [];
  const base = path.startsWith('@/') ? path.slice(2) : join(dirname(from), path);
  const found = [base, `${base}.tsx`, `${base}.ts`].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  return found !== undefined && /\.tsx?$/.test(found) ? [found] : [];
}
