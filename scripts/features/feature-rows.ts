export type FeatureRow = Readonly<{ id: string; state: string }>;

/** The rows of a Markdown table whose first column is a feature ID and whose last is the state. */
export function featureRows(markdown: string): FeatureRow[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = /^F\d+\.\d+$/.exec(cells[1] ?? '')?.[0];
    return id === undefined ? [] : [{ id, state: cells.at(-2) ?? '' }];
  });
}
