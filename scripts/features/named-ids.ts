import ts from 'typescript';

/** The IDs in the strings of a test file: titles, and the rows of tables that titles are made of. Comments don't count. */
export function namedIds(code: string): ReadonlySet<string> {
  const source = ts.createSourceFile('test.tsx', code, ts.ScriptTarget.ES2023, true);
  const ids = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const [id] of node.text.matchAll(/\bF\d+\.\d+\b/g)) ids.add(id);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return ids;
}
