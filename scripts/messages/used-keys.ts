import ts from 'typescript';

/** Keys that the code uses, and places where the key can't be determined. */
export type UsedKeys = Readonly<{ keys: ReadonlySet<string>; unclear: readonly string[] }>;

const makers = new Set(['useTranslations', 'getTranslations']);
const methods = new Set(['rich', 'markup', 'raw', 'has']);

/**
 * Finds every message key that the files of a program use. Keys come from the types: `t(`hint.${step}`)` counts for every possible step,
 * and a `t` passed to a function counts for the keys that the function may use.
 */
export function usedKeys(program: ts.Program, isOurs: (file: string) => boolean): UsedKeys {
  const checker = program.getTypeChecker();
  const keys = new Set<string>();
  const unclear: string[] = [];
  for (const source of program.getSourceFiles()) {
    if (!isOurs(source.fileName)) continue;
    const translators = translatorsOf(source, checker);
    if (translators.size === 0) continue;
    visit(source, (node) => {
      const namespace = ts.isIdentifier(node) ? namespaceOf(node, checker, translators) : undefined;
      if (namespace === undefined || !ts.isIdentifier(node)) return;
      const names = askedOf(node, checker);
      if (names === null) unclear.push(placeOf(source, node));
      for (const name of names ?? []) keys.add(namespace === '' ? name : `${namespace}.${name}`);
    });
  }
  return { keys, unclear };
}

type Translators = ReadonlyMap<ts.Symbol, string>;

/** Names bound to a translator, with the namespace that each was created for. */
function translatorsOf(source: ts.SourceFile, checker: ts.TypeChecker): Translators {
  const found = new Map<ts.Symbol, string>();
  visit(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return;
    const made = ts.isAwaitExpression(node.initializer) ? node.initializer.expression : node.initializer;
    if (!ts.isCallExpression(made) || !makers.has(made.expression.getText(source))) return;
    const symbol = checker.getSymbolAtLocation(node.name);
    if (symbol !== undefined) found.set(symbol, namespaceText(made.arguments[0]));
  });
  return found;
}

/** Reads the namespace of `useTranslations('a')` and `getTranslations({ locale, namespace: 'a' })`. */
function namespaceText(argument: ts.Expression | undefined): string {
  if (argument === undefined) return '';
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isObjectLiteralExpression(argument)) return '';
  const values = argument.properties.map((each) =>
    ts.isPropertyAssignment(each) &&
    each.name.getText() === 'namespace' &&
    ts.isStringLiteralLike(each.initializer)
      ? each.initializer.text
      : '',
  );
  return values.join('');
}

function namespaceOf(
  node: ts.Identifier,
  checker: ts.TypeChecker,
  translators: Translators,
): string | undefined {
  if (ts.isVariableDeclaration(node.parent)) return undefined;
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol === undefined ? undefined : translators.get(symbol);
}

/** The keys used at one mention of a translator; null if they can't be determined; empty if the translator isn't called there. */
function askedOf(node: ts.Identifier, checker: ts.TypeChecker): readonly string[] | null {
  const { parent } = node;
  const isMethod = ts.isPropertyAccessExpression(parent) && methods.has(parent.name.text);
  const callee = isMethod ? parent : node;
  const call = callee.parent;
  if (ts.isCallExpression(call) && call.expression === callee) {
    const [argument] = call.arguments;
    return argument === undefined ? null : literalsOf(checker.getTypeAtLocation(argument));
  }
  // A list of dependencies mentions the translator without calling it.
  if (ts.isArrayLiteralExpression(parent)) return [];
  const [signature] = (
    checker.getContextualType(callee) ?? checker.getTypeAtLocation(callee)
  ).getCallSignatures();
  const [parameter] = signature?.parameters ?? [];
  if (parameter === undefined) return null;
  const asked = checker.getTypeOfSymbol(parameter);
  return literalsOf(checker.getBaseConstraintOfType(asked) ?? asked);
}

function literalsOf(type: ts.Type): readonly string[] | null {
  const parts = type.isUnion() ? type.types : [type];
  const names = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return names.length === parts.length ? names : null;
}

function placeOf(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName}:${line + 1} asks for a message whose key can't be told from its type`;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
