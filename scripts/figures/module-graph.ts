import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** One import of one of our files. `isOnDemand`: with import(), so that the imported file is loaded later. */
export type Import = Readonly<{ from: string; to: string; isOnDemand: boolean }>;

export type SourceFile = Readonly<{ path: string; text: string; lines: number }>;

/** The tracked TypeScript files, without declarations. */
export function sourceFiles(): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { encoding: 'utf8' });
  return listed
    .split('\0')
    .filter((path) => path !== '' && !path.endsWith('.d.ts') && existsSync(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

/** Every import between the files, including types. */
export function importsOf(files: readonly SourceFile[]): readonly Import[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    specifiersOf(file).flatMap(({ specifier, isOnDemand }) => {
      const to = fileOf(file.path, specifier, known);
      return to === null ? [] : [{ from: file.path, to, isOnDemand }];
    }),
  );
}

function specifiersOf({ path, text }: SourceFile) {
  const found: { specifier: string; isOnDemand: boolean }[] = [];
  const note = (node: ts.Node | undefined, isOnDemand: boolean) => {
    if (node !== undefined && ts.isStringLiteral(node)) found.push({ specifier: node.text, isOnDemand });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) note(node.moduleSpecifier, false);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      note(node.arguments[0], true);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) note(node.argument.literal, false);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

function fileOf(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return null;
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => known.has(path)) ?? null;
}

/** The groups of nodes that can reach each other, each with more than one member (strongly connected components). */
export function circles(edges: Iterable<readonly [string, string]>): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reach = new Map([...next.keys()].map((node) => [node, reachable(node, next)]));
  const groups = new Map<string, readonly string[]>();
  for (const [node, reached] of reach) {
    const members = [...reached].filter((other) => reach.get(other)?.has(node) === true).sort();
    if (members.length > 1) groups.set(members.join(' '), members);
  }
  return [...groups.values()];
}

function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (let node = queue.pop(); node !== undefined; node = queue.pop())
    for (const to of next.get(node) ?? [])
      if (!seen.has(to)) {
        seen.add(to);
        queue.push(to);
      }
  return seen;
}
