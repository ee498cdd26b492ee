import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';

/** A place in a document: keys and indexes, from the outside in. */
export type Path = readonly PropertyKey[];

/** A JSON document, and the line (from 1) of each of its values. */
export type JsonText = Readonly<{ value: unknown; lineOf: (path: Path) => number }>;

/** A text that isn't valid JSON, and where. */
export class JsonFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads JSON that may contain comments, and remembers the line of each value so that faults can name it. Stricter than `JSON.parse` in one
 * respect: a key may appear only once. Throws `JsonFault`.
 */
export function readJson(text: string): JsonText {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: false, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined) throw new JsonFault(lineAt(first.offset), wordsFor(first));
  if (root === undefined) throw new JsonFault(1, 'holds nothing');
  const repeated = repeatedKey(root);
  if (repeated !== null)
    throw new JsonFault(lineAt(repeated.offset), `"${String(repeated.value)}" is repeated here`);
  const value: unknown = getNodeValue(root);
  return {
    value,
    lineOf: (path) => {
      const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key));
      for (let length = keys.length; length > 0; length -= 1) {
        const node = findNodeAtLocation(root, keys.slice(0, length));
        if (node !== undefined) return lineAt(node.offset);
      }
      return lineAt(root.offset);
    },
  };
}

const missing: Readonly<Partial<Record<ReturnType<typeof printParseErrorCode>, string>>> = {
  CommaExpected: '","',
  ColonExpected: '":"',
  CloseBraceExpected: '"}"',
  CloseBracketExpected: '"]"',
  PropertyNameExpected: 'a name',
  ValueExpected: 'a value',
  EndOfFileExpected: 'the end',
};

function wordsFor({ error }: ParseError): string {
  const code = printParseErrorCode(error);
  const what = missing[code];
  return what === undefined ? `is no JSON here (${code})` : `is no JSON here: ${what} is expected`;
}

/** The first key that its object has already had. */
function repeatedKey(node: Node): Node | null {
  const children = node.children ?? [];
  const names =
    node.type === 'object' ? children.flatMap(({ children: pair }) => pair?.slice(0, 1) ?? []) : [];
  const repeated = names.find(({ value }, at) => names.findIndex((one) => one.value === value) < at);
  if (repeated !== undefined) return repeated;
  for (const child of children) {
    const found = repeatedKey(child);
    if (found !== null) return found;
  }
  return null;
}
