import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { median, type Cost } from './compare';

const file = 'docs/results/speed.md';

/** A Markdown table; the first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** Costs as a table; `than` is the contender that the others are compared with. */
export function costTable(costs: readonly Cost[], than: string): string {
  const base = costs.find(({ name }) => name === than)?.cpuMs.median ?? NaN;
  const rows = costs.map(({ name, perSecond, cpuMs: { median, least, most } }) => [
    name,
    median.toFixed(3),
    `${least.toFixed(3)}–${most.toFixed(3)}`,
    (1000 / median).toFixed(0),
    perSecond.toFixed(0),
    (base / median).toFixed(2),
  ]);
  return table(['', 'CPU ms each', 'spread', 'each CPU second', 'each second', `× ${than}`], rows);
}

/** The median with the least and the most of the values, or a single figure where they are all the same. */
export function spread(values: readonly number[], digits: number): string {
  const [low, mid, high] = [Math.min(...values), median(values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return low === high ? `${mid}` : `${mid} (${low}–${high})`;
}

/** Writes a bench's results into docs/results/speed.md, in place of its previous results. */
export function writeSection(name: string, text: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const facts = `\`npm run bench -- ${name}\`, ${day}, Node ${process.versions.node}, ${cpus().length} cores.`;
  const section = `## ${name}\n\n${facts}\n\n${text.trim()}\n`;
  const before = readFileSync(file, 'utf8');
  const sections = before.split(/^(?=## )/m);
  const at = sections.findIndex((each) => each.startsWith(`## ${name}\n`));
  if (at === -1) sections.push(section);
  else sections[at] = section;
  writeFileSync(file, `${sections.map((each) => each.trim()).join('\n\n')}\n`);
  console.log(section);
}
