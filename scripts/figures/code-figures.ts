import ts from 'typescript';
import type { SourceFile } from './module-graph';

/** How much of a file is written in ways that hide mistakes, and how large its functions are. */
export type CodeFigures = Readonly<{
  any: number;
  nonNull: number;
  casts: number;
  tsIgnores: number;
  lintDisables: number;
  /** Mocks of our own modules. */
  moduleMocks: number;
  /** Tests that run alone, or not at all. */
  onlyOrSkip: number;
  longestFunction: number;
  /** Functions with five parameters, and with more. */
  fiveParameters: number;
  moreParameters: number;
}>;

const none: CodeFigures = {
  any: 0,
  nonNull: 0,
  casts: 0,
  tsIgnores: 0,
  lintDisables: 0,
  moduleMocks: 0,
  onlyOrSkip: 0,
  longestFunction: 0,
  fiveParameters: 0,
  moreParameters: 0,
};

/** The figures of some files together, counted over their syntax trees. */
export function codeFigures(files: readonly SourceFile[]): CodeFigures {
  return files.map(figuresOf).reduce(
    (all, one) => ({
      any: all.any + one.any,
      nonNull: all.nonNull + one.nonNull,
      casts: all.casts + one.casts,
      tsIgnores: all.tsIgnores + one.tsIgnores,
      lintDisables: all.lintDisables + one.lintDisables,
      moduleMocks: all.moduleMocks + one.moduleMocks,
      onlyOrSkip: all.onlyOrSkip + one.onlyOrSkip,
      longestFunction: Math.max(all.longestFunction, one.longestFunction),
      fiveParameters: all.fiveParameters + one.fiveParameters,
      moreParameters: all.moreParameters + one.moreParameters,
    }),
    none,
  );
}

function figuresOf({ path, text }: SourceFile): CodeFigures {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const count = (is: (node: ts.Node) => boolean) => nodes.filter(is).length;
  const functions = nodes
    .filter(ts.isFunctionLike)
    .filter((node) => 'body' in node && node.body !== undefined);
  const calls = nodes.filter(ts.isCallExpression).map(({ expression }) => expression.getText(source));
  const callsOf = (pattern: RegExp) => calls.filter((callee) => pattern.test(callee)).length;
  return {
    any: count(({ kind: each }) => each === ts.SyntaxKind.AnyKeyword),
    nonNull: count(ts.isNonNullExpression),
    casts: count((node) => ts.isAsExpression(node) && node.type.getText(source) !== 'const'),
    tsIgnores: text.match(/@ts-(?:ignore|nocheck)/g)?.length ?? 0,
    lintDisables: text.match(/eslint-disable/g)?.length ?? 0,
    moduleMocks: callsOf(/^jest\.(?:mock|doMock)$/),
    onlyOrSkip: callsOf(/^(?:it|test|describe)(?:\.\w+)*\.(?:only|skip)$/),
    longestFunction: Math.max(0, ...functions.map((node) => linesOf(node, source))),
    fiveParameters: functions.filter(({ parameters }) => parameters.length === 5).length,
    moreParameters: functions.filter(({ parameters }) => parameters.length > 5).length,
  };
}

function linesOf(node: ts.Node, source: ts.SourceFile): number {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.end) - lineAt(node.getStart(source)) + 1;
}
