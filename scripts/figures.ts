/*
 * `npm run figures`: prints how long files are, which small files have only one user, whether folders import each other in a circle, and
 * how strict types and tests are.
 * `npm run figures -- --list` names the small files.
 */
import { codeFigures } from './figures/code-figures';
import { circles, importsOf, sourceFiles, type Import, type SourceFile } from './figures/module-graph';

const areas = [
  'app',
  'components',
  ...['backend', 'client', 'contract', 'domain', 'edge', 'i18n', 'loaders', 'sandbox', 'seo', 'server'].map(
    (name) => `lib/${name}`,
  ),
  'tenants',
  'scripts',
  '__tests__',
  'e2e',
];
/** A file with at most this many lines and only one user belongs in that user. */
const small = 30;
/** The layers whose folders are modules, and how many folders deep their modules are. */
const moduleLayers = [
  { root: 'lib/backend/', depth: 1 },
  { root: 'components/', depth: 2 },
];

const isProduct = (path: string) => /^(app|components|lib|tenants|middleware|instrumentation)/.test(path);
const within = (root: string) => (path: string) => path.startsWith(root);

function printLines(files: readonly SourceFile[]): void {
  const rows = [...areas.map((area) => [area, within(`${area}/`)] as const), ['product', isProduct] as const];
  const table = rows.flatMap(([area, belongs]) => {
    const counts = files.filter(({ path }) => belongs(path)).map(({ lines }) => lines);
    if (counts.length === 0) return [];
    counts.sort((a, b) => a - b);
    const at = (share: number) => counts[Math.min(counts.length - 1, Math.floor(counts.length * share))];
    const lines = counts.reduce((sum, each) => sum + each, 0);
    return [{ area, files: counts.length, lines, median: at(0.5), p95: at(0.95), max: counts.at(-1) }];
  });
  console.log('Lines a file');
  console.table(Object.fromEntries(table.map(({ area, ...figures }) => [area, figures])));
}

/** Small product files with one user, except those that their user loads with import(), which have to be separate. */
function singleUse(
  files: readonly SourceFile[],
  imports: readonly Import[],
): readonly (readonly [string, string])[] {
  const users = Map.groupBy(
    imports.filter(({ from }) => isProduct(from)),
    ({ to }) => to,
  );
  return files.flatMap(({ path, lines }) => {
    const [first, ...others] = users.get(path) ?? [];
    const isAlone = first !== undefined && others.every(({ from }) => from === first.from);
    const isApart = first?.isOnDemand === true || others.some(({ isOnDemand }) => isOnDemand);
    return isProduct(path) && lines <= small && isAlone && !isApart ? [[path, first.from] as const] : [];
  });
}

function printSingleUse(found: readonly (readonly [string, string])[], asList: boolean): void {
  const byArea = Map.groupBy(found, ([path]) => areas.find((area) => path.startsWith(`${area}/`)) ?? 'root');
  const parts = [...byArea].map(([area, list]) => `${area} ${list.length}`);
  console.log(`Files of ${small} lines or fewer with one user: ${found.length} (${parts.join(', ')})`);
  if (asList) for (const [path, user] of found) console.log(`  ${path} ← ${user}`);
}

function printCircles(imports: readonly Import[]): void {
  for (const { root, depth } of moduleLayers) {
    const folderOf = (path: string) =>
      path.slice(root.length).split('/').slice(0, -1).slice(0, depth).join('/') || '(root)';
    const inside = imports.filter(({ from, to }) => from.startsWith(root) && to.startsWith(root));
    const folders = new Set(inside.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]));
    const groups = circles(inside.map(({ from, to }) => [folderOf(from), folderOf(to)] as const));
    const descriptions = groups.map((group) => `${group.length} folders in one circle (${group.join(', ')})`);
    console.log(`${root}: ${folders.size} folders, ${descriptions.join('; ') || 'no circle'}`);
  }
}

const files = sourceFiles();
const imports = importsOf(files);
printLines(files);
printSingleUse(singleUse(files, imports), process.argv.includes('--list'));
printCircles(imports);
console.table({
  product: codeFigures(files.filter(({ path }) => isProduct(path))),
  tests: codeFigures(files.filter(({ path }) => /^(__tests__|e2e)\//.test(path))),
});
