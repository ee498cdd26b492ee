import { median } from '../support/compare';
import { startMeasuredPostgres, type Postgres } from '../support/postgres';
import { buyFor, startBuyingBackend, type Buying, type Round } from '../support/purchases';
import { table, writeSection } from '../support/report';
import { startVendure, vendureVersion } from '../support/vendure';

const rounds = 5;
const secondsEach = 6;
const goal = 10;

/** Our purchases beside Vendure's, in turn, on the same PostgreSQL server. Installs Vendure from the npm registry first. */
export async function benchVendure(): Promise<void> {
  const postgres = await startMeasuredPostgres();
  const started: Buying[] = [];
  const start = async (one: Promise<Buying>) => {
    started.push(await one);
    return one;
  };
  try {
    const shop = await start(startBuyingBackend(postgres.url));
    const vendure = await start(startVendure(postgres.url));
    const seen: Awaited<ReturnType<typeof sideBySide>>[] = [];
    for (const connections of [1, 10]) seen.push(await sideBySide({ shop, vendure }, postgres, connections));
    const rows = seen.flatMap((one) => one.rows);
    const verdicts = seen.map(({ times, at }) => `${times} times as many ${at}`).join(', ');
    writeSection(
      'vendure',
      `${words}\n\n${table(head, rows)}\n\nEach CPU second: ${verdicts}; the goal is ${goal} times.`,
    );
  } finally {
    await Promise.all(started.map((one) => one.stop()));
    await postgres.stop();
  }
}

const head = [
  '',
  'each second',
  'app CPU ms each',
  'PostgreSQL CPU ms each',
  'both',
  'each CPU second',
  'median ms',
  'slowest ms',
];
const words = `Medians of ${rounds} rounds in turn of ${secondsEach} seconds, after one to warm up. Ours: the backend alone, from the order through the signed callback to the granted goods. Vendure
${vendureVersion} with its defaults: its server alone, seven mutations of its shop API from the empty order to the payment that its dummy handler settles at once; it calls no
provider and delivers nothing. Both keep their data on one PostgreSQL server, and the ratios are Vendure's cost by ours. PostgreSQL waits for no disk.`;

async function sideBySide(
  { shop, vendure }: Readonly<{ shop: Buying; vendure: Buying }>,
  postgres: Postgres,
  connections: number,
): Promise<Readonly<{ rows: string[][]; times: string; at: string }>> {
  const seen: { ours: Round; theirs: Round }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await buyFor(secondsEach, shop, postgres, connections);
    const theirs = await buyFor(secondsEach, vendure, postgres, connections);
    // The first round is only a warm-up.
    if (round > 0) seen.push({ ours, theirs });
  }
  const at = `${connections} at a time`;
  const ratio = (pick: (one: Round) => number) =>
    median(seen.map(({ ours, theirs }) => pick(theirs) / pick(ours))).toFixed(1);
  const times = ratio(both);
  const rows = [
    row(
      `shop, ${at}`,
      seen.map(({ ours }) => ours),
    ),
    row(
      `Vendure, ${at}`,
      seen.map(({ theirs }) => theirs),
    ),
    [
      `shop by Vendure, ${at}`,
      median(seen.map(({ ours, theirs }) => ours.rate / theirs.rate)).toFixed(1),
      ratio((one) => one.app),
      ratio((one) => one.pg),
      times,
      times,
      ratio((one) => median(one.took)),
      '',
    ],
  ];
  return { rows, times, at };
}

function row(name: string, seen: readonly Round[]): string[] {
  const of = (pick: (one: Round) => number) => median(seen.map(pick));
  const took = seen.flatMap((one) => one.took);
  return [
    name,
    of((one) => one.rate).toFixed(1),
    of((one) => one.app).toFixed(1),
    of((one) => one.pg).toFixed(1),
    of(both).toFixed(1),
    (1000 / of(both)).toFixed(1),
    median(took).toFixed(0),
    Math.max(...took).toFixed(0),
  ];
}

/** CPU milliseconds of a purchase, app and database together. */
const both = ({ app, pg }: Round): number => app + pg;
