/** Prints an answer that doesn't come from an operation, in the same way as the others. */
export function print(answer: unknown, json = false): void {
  console.log(json ? JSON.stringify({ value: answer }) : render(answer));
}

/** An answer as text: lists as tables, facts as lines, and lists among the facts below them. */
export function render(answer: unknown): string {
  // Through JSON, where dates are texts.
  return lines(JSON.parse(JSON.stringify(answer ?? null)), '').join('\n');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function lines(value: unknown, indent: string): readonly string[] {
  if (Array.isArray(value)) return table(value, indent);
  if (!isRecord(value)) return [indent + cell(value)];
  const entries = Object.entries(value);
  const isList = ([, each]: readonly [string, unknown]) => Array.isArray(each) && each.length > 0;
  const flat = entries.filter((entry) => !isList(entry));
  const width = Math.max(0, ...flat.map(([key]) => key.length));
  return [
    ...flat.map(([key, each]) => `${indent}${key.padEnd(width)}  ${cell(each)}`),
    ...entries
      .filter(isList)
      .flatMap(([key, each]) => ['', `${indent}${key}`, ...lines(each, `${indent}  `)]),
  ];
}

function table(rows: readonly unknown[], indent: string): readonly string[] {
  if (rows.length === 0) return [`${indent}none`];
  if (!rows.every(isRecord)) return rows.map((row) => indent + cell(row));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  return cells.map((row) =>
    (indent + row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')).trimEnd(),
  );
}

function cell(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return value.map(cell).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, each]) => `${key}=${cell(each)}`)
      .join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
