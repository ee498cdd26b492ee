import type { z } from 'zod';
import { readCsv } from './csv-text';
import {
  brandDocument,
  gameDocument,
  methodsDocument,
  priceColumns,
  priceLine,
  type Catalogue,
  type GameDocument,
  type PriceLine,
} from './documents';
import { JsonFault, readJson, type Path } from './json-text';

/** The files of a folder by their paths within it, such as `games/watt-emberfall.json`. */
export type Files = Readonly<Record<string, string>>;

/** A fault in a file. `wrong` keeps the catalogue off sale; `look` may be intended. */
export type Finding = Readonly<{
  state: 'wrong' | 'look';
  file: string;
  line: number;
  path: string;
  says: string;
}>;

/** A place in the files, as checks name it. */
export type Place = Readonly<{ file: string; path: Path }>;

/** A folder that has been read, and the line of each place in it. */
export type Folder = Readonly<{
  catalogue: Catalogue;
  /** The file of each game. */
  fileOf: (game: string) => string;
  lineOf: (place: Place) => number;
}>;

export type ReadFolder = Readonly<{ folder: Folder | null; findings: readonly Finding[] }>;

/** Writes a path as `goods[0].image`. */
export const pathText = (path: Path): string =>
  path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`))
    .join('');

const wrong = (file: string, line: number, path: Path, says: string): Finding => ({
  state: 'wrong',
  file,
  line,
  path: pathText(path),
  says,
});

type Lines = Map<string, (path: Path) => number>;

/** Reads the files of a brand's folder. `folder` is null if one of them can't be read; the findings say where and why. */
export function readFolder(files: Files): ReadFolder {
  const lines: Lines = new Map();
  const findings: Finding[] = [];
  const read = <T extends z.ZodType>(file: string, schema: T): z.infer<T> | null => {
    const text = files[file];
    if (text === undefined) {
      findings.push(wrong(file, 1, [], 'is missing'));
      return null;
    }
    return documentOf(file, text, schema, { lines, findings });
  };
  const brand = read('brand.json', brandDocument);
  const methods = read('methods.json', methodsDocument);
  const named = Object.keys(files).filter((file) => /^games\/[^/]+\.json$/.test(file));
  const games = named.toSorted().map((file) => ({ file, game: read(file, gameDocument) }));
  const prices = pricesOf(files['prices.csv'], { lines, findings });
  findings.push(...strangers(files, named));
  const whole = games.flatMap(({ file, game }): { file: string; game: GameDocument }[] =>
    game === null ? [] : [{ file, game }],
  );
  if (brand === null || methods === null || findings.some(({ state }) => state === 'wrong'))
    return { folder: null, findings };
  const fileOf = new Map(whole.map(({ file, game }) => [game.game, file]));
  return {
    findings,
    folder: {
      catalogue: { brand, methods, prices, games: whole.map(({ game }) => game) },
      fileOf: (game) => fileOf.get(game) ?? 'prices.csv',
      lineOf: ({ file, path }) => lines.get(file)?.(path) ?? 1,
    },
  };
}

type Reading = Readonly<{ lines: Lines; findings: Finding[] }>;

function documentOf<T extends z.ZodType>(
  file: string,
  text: string,
  schema: T,
  { lines, findings }: Reading,
): z.infer<T> | null {
  try {
    const { value, lineOf } = readJson(text);
    lines.set(file, lineOf);
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      findings.push(wrong(file, lineOf(path), path, message));
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    findings.push(wrong(file, error.line, [], error.message));
  }
  return null;
}

function pricesOf(text: string | undefined, { lines, findings }: Reading): readonly PriceLine[] {
  const file = 'prices.csv';
  if (text === undefined) {
    findings.push(wrong(file, 1, [], 'is missing'));
    return [];
  }
  const { rows, faults } = readCsv(text, priceColumns);
  findings.push(...faults.map(({ line, message }) => wrong(file, line, [], message)));
  const lineOf = (path: Path) => rows[Number(path[0] ?? 0)]?.line ?? 1;
  lines.set(file, lineOf);
  return rows.flatMap(({ line, cells }): PriceLine[] => {
    const parsed = priceLine.safeParse(cells);
    if (parsed.success) return [parsed.data];
    for (const issue of parsed.error.issues) findings.push(wrong(file, line, issue.path, issue.message));
    return [];
  });
}

function strangers(files: Files, games: readonly string[]): readonly Finding[] {
  const known = new Set(['brand.json', 'methods.json', 'prices.csv', 'README.md', ...games]);
  return Object.keys(files)
    .filter((file) => !known.has(file))
    .map((file) => ({ ...wrong(file, 1, [], 'belongs to no catalogue'), state: 'look' }));
}
