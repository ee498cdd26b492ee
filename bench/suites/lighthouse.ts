import { resolve } from 'node:path';
import { rawRequest } from '@/e2e/support/raw-request';
import { median } from '../support/compare';
import { installLighthouse, type Marks, type Throttling } from '../support/lighthouse';
import { spread, table, writeSection } from '../support/report';
import { startBareNext, startShop } from '../support/servers';

const rounds = 5;
/** The whole reports of the last run. */
const reports = resolve('.data/bench/lighthouse');
const bare = 'bare Next, static page';

type Visit = Readonly<{ name: string; url: string }>;
type Seen = Readonly<{ name: string; marks: readonly Marks[] }>;

/** Lighthouse's mobile preset on first visits, with the forced banner where a brand has one, compared with a page of Next alone. */
export async function benchLighthouse(): Promise<void> {
  const lighthouse = await installLighthouse();
  const [shop, next] = [await startShop(), await startBareNext()];
  const at = (brand: string, path: string) => shop.origin.replace('localhost', `${brand}.localhost`) + path;
  const visits: readonly Visit[] = [
    { name: bare, url: next.origin },
    { name: 'watt /selectGoods', url: at('watt', '/selectGoods?domain_area=sea&spec_lang=en') },
    { name: 'acenet /selectGoods', url: at('acenet', '/selectGoods') },
    { name: 'ru /selectGame', url: at('ru', '/selectGame') },
    { name: 'ru /selectGoods', url: at('ru', '/selectGoods') },
  ];
  try {
    // So that no visit waits for a page to be rendered for the first time.
    for (const { hostname, port, pathname, search } of visits.map(({ url }) => new URL(url)))
      await rawRequest(Number(port), { host: hostname, path: pathname + search });
    const measure = async (throttling: Throttling) => {
      const seen: Readonly<{ name: string; marks: Marks[] }>[] = visits.map(({ name }) => ({
        name,
        marks: [],
      }));
      for (let round = 1; round <= rounds; round += 1)
        for (const [index, { url }] of visits.entries())
          seen[index]?.marks.push(
            await lighthouse.visit({
              url,
              throttling,
              file: `${reports}/${throttling}-${index}-${round}.json`,
            }),
          );
      return `${figures(seen)}\n\n${distances(seen)}`;
    };
    const parts = [words, await measure('simulate')];
    // The second half takes twice as long: what is known is written before it.
    writeSection('lighthouse', parts.join('\n\n'));
    parts.push(appliedWords, await measure('devtools'));
    writeSection('lighthouse', parts.join('\n\n'));
  } finally {
    await Promise.all([shop.stop(), next.stop(), lighthouse.remove()]);
  }
}

const words = `Lighthouse's mobile preset (simulated slow 4G, a processor four times slower), ${rounds} first visits each in turn: medians, with the spread. What it calls the machine is its
own measure of the processor: below 1,000 blocked time says little.`;

const appliedWords = `The same preset with the line and the processor slowed down while the page loads, instead of computed from a visit at full speed. On one machine the computed figures
take scripts for a cause of the first paint that arrive long after it on a slow line.`;

function figures(seen: readonly Seen[]): string {
  const rows = seen.map(({ name, marks }) => {
    const of = (key: keyof Marks, digits = 0) =>
      spread(
        marks.map((each) => each[key]),
        digits,
      );
    return [
      name,
      of('score'),
      of('fcp'),
      of('lcp'),
      of('tbt'),
      of('cls', 3),
      of('speedIndex'),
      of('machine'),
    ];
  });
  const head = ['', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'Speed Index ms', 'machine'];
  return table(head, rows);
}

/** How far each page is from its goals. Differences to the bare page are medians of those of each round, since the machine is busier in some. */
function distances(seen: readonly Seen[]): string {
  const base = seen.find(({ name }) => name === bare)?.marks ?? [];
  const rows = seen
    .filter(({ name }) => name !== bare)
    .map(({ name, marks }) => {
      const middle = (key: keyof Marks) => median(marks.map((each) => each[key]));
      const beyond = (key: keyof Marks) =>
        median(marks.map((each, round) => each[key] - (base[round]?.[key] ?? NaN)));
      return [
        name,
        far(-beyond('score'), 3),
        far(beyond('tbt'), 100),
        far(middle('lcp'), 1_400),
        far(middle('cls'), 0, 3),
      ];
    });
  const head = [
    'goals',
    'score under the bare page: at most 3',
    'TBT beyond the bare page: at most 100 ms',
    'LCP: at most 1,400 ms',
    'CLS: 0',
  ];
  return table(head, rows);
}

/** A value beside how much it exceeds the most it should be. */
function far(value: number, most: number, digits = 0): string {
  const over = Number(value.toFixed(digits)) - most;
  return `${value.toFixed(digits)}: ${over <= 0 ? 'reached' : `${over.toFixed(digits)} over`}`;
}
