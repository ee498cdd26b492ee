import { format, resolveConfig } from 'prettier';
import { type Engine, engines, type Verdict, verdicts } from './engines';
import { type Feature, type Use, usesOf } from './uses';

const [begin, end] = ['<!-- what engines have -->', '<!-- end of what engines have -->'];
const signs: Readonly<Record<Verdict, string>> = {
  runs: 'runs',
  otherwise: 'otherwise',
  breaks: '**breaks**',
};

/** The page with the table of the database features that the checkout at `root` uses, at the place marked for it. */
export async function withTable(page: string, root: string): Promise<string> {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for the table: ${begin} … ${end}`);
  const text = `${page.slice(0, from)}${begin}\n\n${tableOf(usesOf(root))}\n\n${page.slice(to)}`;
  return format(text, { ...(await resolveConfig('docs/scale.md')), parser: 'markdown' });
}

/** Each used feature: how often, an example, and how each engine handles it. Unused features have no row. */
export function tableOf(uses: Readonly<Record<Feature, Use>>): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const names = Object.keys(engines).filter(isEngine);
  const rows = Object.keys(verdicts)
    .filter(isFeature)
    .filter((feature) => uses[feature].count > 0)
    .map((feature) =>
      row([
        feature,
        String(uses[feature].count),
        `\`${uses[feature].example}\``,
        ...names.map((engine) => signs[verdicts[feature][engine]]),
      ]),
    );
  const head = ['asked for', 'times', 'for example', ...names.map((engine) => engines[engine])];
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

const isFeature = (name: string): name is Feature => Object.hasOwn(verdicts, name);
const isEngine = (name: string): name is Engine => Object.hasOwn(engines, name);
