import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV file: its cells by the names in the first line, and the line in which it ends (from 1). */
export type CsvRow = Readonly<{ line: number; cells: Readonly<Record<string, string>> }>;
export type CsvFault = Readonly<{ line: number; message: string }>;

type Line = Readonly<{ line: number; values: readonly string[] }>;

/**
 * Reads CSV as spreadsheets write it: with commas or semicolons, quoted or not. Blank lines and those that start with # are skipped.
 * `columns`: the names that the first line must have, in any order; those with "?" are optional.
 */
export function readCsv(
  text: string,
  columns: readonly string[],
): Readonly<{ rows: readonly CsvRow[]; faults: readonly CsvFault[] }> {
  const lines = linesOf(text);
  if (!Array.isArray(lines)) return { rows: [], faults: [lines] };
  const [first, ...rest] = lines;
  if (first === undefined) return { rows: [], faults: [{ line: 1, message: 'has no line of names' }] };
  const names = first.values;
  const headFaults = faultsOfNames(names, columns).map((message) => ({ line: first.line, message }));
  if (headFaults.length > 0) return { rows: [], faults: headFaults };
  return {
    rows: rest
      .filter(({ values }) => values.length === names.length)
      .map(({ line, values }) => ({
        line,
        cells: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])),
      })),
    faults: rest
      .filter(({ values }) => values.length !== names.length)
      .map(({ line, values }) => ({
        line,
        message: `has ${values.length} cells instead of ${names.length}`,
      })),
  };
}

function linesOf(text: string): Line[] | CsvFault {
  const found: Line[] = [];
  try {
    parse(text, {
      bom: true,
      comment: '#',
      comment_no_infix: true,
      delimiter: [',', ';'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (values: string[], { lines }) => {
        found.push({ line: lines, values });
        return null;
      },
    });
    return found;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error.lines ?? 1), message: `is no CSV here (${error.code})` };
  }
}

function faultsOfNames(names: readonly string[], columns: readonly string[]): readonly string[] {
  const known = new Set(columns.map((name) => name.replace('?', '')));
  return [
    ...names.filter((name) => !known.has(name)).map((name) => `"${name}" is no column of it`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `"${name}" appears twice`),
    ...columns
      .filter((name) => !name.endsWith('?') && !names.includes(name))
      .map((name) => `the column "${name}" is missing`),
  ];
}

/** Writes CSV that `readCsv` can read. */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\n`).join('');

function cellOf(cell: string | number | null): string {
  const text = String(cell ?? '');
  return /[",;#\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
