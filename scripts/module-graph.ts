/*
 * `npm run graph`: draws the modules of lib/backend and components into docs/architecture.md, from the imports in the code. `npm run
 * check:graph` fails if the drawing differs from the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { importsOf, sourceFiles } from './figures/module-graph';

const page = 'docs/architecture.md';
/** The layers whose folders are modules, and how many folders deep their modules are. */
const layers = [
  { root: 'lib/backend/', depth: 1 },
  { root: 'components/', depth: 2 },
];
const composition = 'open-backend';

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

function edgesOf(root: string, depth: number): Edges {
  const moduleOf = (path: string) =>
    path.slice(root.length).split('/').slice(0, -1).slice(0, depth).join('/') || composition;
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of importsOf(sourceFiles())) {
    if (!from.startsWith(root) || !to.startsWith(root)) continue;
    const [user, used] = [moduleOf(from), moduleOf(to)];
    if (user !== used) edges.set(user, (edges.get(user) ?? new Set()).add(used));
  }
  return edges;
}

/** Whether `to` can also be reached from `from` without the direct edge. */
function isRoundabout(edges: Edges, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [...(edges.get(from) ?? [])].filter((node) => node !== to);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    queue.push(...(edges.get(node) ?? []));
  }
  return false;
}

/** The graph without edges that follow from others: a module may use everything below it. */
function draw(edges: Edges): string {
  const id = (name: string) => name.replaceAll(/\W/g, '_');
  const lines = [...edges]
    .flatMap(([from, used]) => [...used].map((to) => [from, to] as const))
    .filter(([from, to]) => !isRoundabout(edges, from, to))
    .map(([from, to]) => `  ${id(from)}["${from}"] --> ${id(to)}["${to}"]`)
    .sort();
  return ['```mermaid', 'graph TD', ...lines, '```'].join('\n');
}

function drawn(text: string): string {
  return layers.reduce((result, { root, depth }) => {
    const [begin, end] = [`<!-- graph of ${root} -->`, `<!-- end of ${root} -->`];
    const [from, to] = [result.indexOf(begin), result.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${page} has no place for the graph of ${root}.`);
    return `${result.slice(0, from)}${begin}\n\n${draw(edgesOf(root, depth))}\n\n${result.slice(to)}`;
  }, text);
}

const written = readFileSync(page, 'utf8');
const current = drawn(written);
if (current === written) console.log(`${page} shows the modules as they are`);
else if (process.argv.includes('--check')) {
  console.error(`${page} doesn’t match the modules in the code. Regenerate it: npm run graph`);
  process.exitCode = 1;
} else writeFileSync(page, current);
