import type { CrashFigures } from './crash-run';

export type FigureRow<T = CrashFigures> = readonly [name: string, value: (figures: T) => string | number];

/** Must be 0, whatever happened during the purchases. */
const wrong: readonly (readonly [name: string, value: (figures: CrashFigures) => number])[] = [
  ['Acknowledged, not granted', (one) => one.notGranted],
  ['Granted twice', (one) => one.grantedTwice],
  ['Balances in the game that differ', (one) => one.wrongBalances],
  ['Payments that kept other than one capture', (one) => one.wrongMoney],
];

/** What players bought, as the provider and the game have it in their books. */
export const bookRows: readonly FigureRow[] = [
  ['Purchases whose payment was acknowledged', (one) => one.purchases],
  ['Creates sent again because the shop was away', (one) => one.retriedCreates],
  ['Captures at the provider', (one) => one.captures],
  ['Refunds of duplicate captures', (one) => one.refunds],
  ['Grant calls the game got', (one) => one.grantCalls],
  ['Grants that took effect', (one) => one.granted],
  ...wrong.map(([name, value]): FigureRow => [`**${name}**`, value]),
];

export const recoveryRows: readonly FigureRow[] = [
  ['Slowest restart, s', (one) => seconds(one.slowestRestartMs)],
  ['From the last purchase until everything had arrived, s', (one) => seconds(one.recoveredMs)],
];

export const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Whether each purchase led to exactly one delivery and one payment. */
export function areBooksEqual(figures: CrashFigures): boolean {
  return wrong.every(([, value]) => value(figures) === 0) && figures.granted === figures.purchases;
}

/** A table in Markdown with a column for each of `columns`. */
export function figureTable<T>(
  headings: readonly string[],
  columns: readonly T[],
  rows: readonly FigureRow<T>[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...headings]),
    line(['---', ...headings.map(() => '---:')]),
    ...rows.map(([name, value]) => line([name, ...columns.map(value)])),
  ].join('\n');
}
