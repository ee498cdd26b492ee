/*
 * `npm run soak:days`: simulates 400 days on a shifted clock in several time zones, each over a leap day and, in zones that have them, over
 * clock changes: claims, orders with and without coupons, limited goods, late money and refunds. Runs on the embedded engine and, if
 * TEST_DATABASE_URL names a PostgreSQL server, on that too. Writes docs/results/days.md; fails if anything doesn't add up.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { liveWithLimits, type LimitReport } from '@/__tests__/support/days/limit-days';
import type { Passed } from '@/__tests__/support/days/local-calendar';
import { liveThrough, type PromotionReport } from '@/__tests__/support/days/promotion-days';
import { tenants } from '@/tenants/kit/registry';
import { soakEngines, testOn, type Engine } from './env';

const days = 400;
const seed = 11;
const couponPlaces = [
  { tenant: 'brand-en', gpId: 'branden-emberfall', from: '2027-11-20T03:00:00Z' },
  { tenant: 'acenet', gpId: 'acenet-emberfall', from: '2027-10-05T21:00:00Z' },
  { tenant: 'rhinos-twhk', gpId: 'rhinostwhk-emberfall', from: '2027-12-10T15:00:00Z' },
] as const;
/** The last one has a cap by month and age, and asks for the age again after a year. */
const limitPlaces = [
  { tenant: 'brand-en', gpId: 'branden-neonrush', from: '2027-11-20T03:00:00Z' },
  { tenant: 'acenet', gpId: 'acenet-emberfall', from: '2027-10-05T21:00:00Z' },
  { tenant: 'spot-jp', gpId: 'spotjp-emberfall', from: '2027-11-20T15:00:00Z' },
] as const;
const changing = new Set(['America/New_York', 'Europe/Berlin']);

type Place = (typeof couponPlaces | typeof limitPlaces)[number];
type Run = Readonly<{ cells: readonly (string | number)[]; isWhole: boolean }>;

/**
 * The columns that both kinds of run share. `isWhole` only if the run passed over all month ends, leap days and clock changes of its zone.
 */
function runOf(engine: Engine, { tenant, from }: Place, passed: Passed, faults: readonly string[]): Run {
  const { timeZone } = tenants[tenant];
  const { monthEnds, leapDays, forward, back } = passed;
  const isRound = monthEnds >= 13 && leapDays === 1 && (!changing.has(timeZone) || (forward > 0 && back > 0));
  for (const fault of faults) console.error(`${engine} ${tenant} ${fault}`);
  const calendar = [monthEnds, leapDays, forward, back];
  return {
    cells: [engine, tenant, timeZone, from.slice(0, 10), ...calendar],
    isWhole: isRound && faults.length === 0,
  };
}

function couponRun(engine: Engine, place: Place, report: PromotionReport): Run {
  const { issued, claimed, lapsed, claimable, orders } = report;
  const { cells, isWhole } = runOf(engine, place, report.passed, report.faults);
  const figures = [orders, issued, claimed, lapsed, claimable];
  return { cells: [...cells, ...figures], isWhole: isWhole && issued === claimed + lapsed + claimable };
}

function limitRun(engine: Engine, place: Place, report: LimitReport): Run {
  const { orders, paid, late, back, limited, capped, aged, counters, counted } = report;
  const { cells, isWhole } = runOf(engine, place, report.passed, report.faults);
  return { cells: [...cells, orders, paid, late, back, limited, capped, aged, counters, counted], isWhole };
}

/** All places at once: each run waits only for its own database. */
async function runsOn(engine: Engine) {
  testOn(engine);
  const coupons = couponPlaces.map(async (place) => {
    const report = await liveThrough({ ...place, days, seed });
    console.log(engine, place, report);
    return couponRun(engine, place, report);
  });
  const limits = limitPlaces.map(async (place) => {
    const report = await liveWithLimits({ ...place, days, seed });
    console.log(engine, place, report);
    return limitRun(engine, place, report);
  });
  return { coupons: await Promise.all(coupons), limits: await Promise.all(limits) };
}

function tableOf(figures: readonly string[], runs: readonly Run[]): string {
  const calendar = ['Month ends', 'Leap days', 'Clocks forward', 'Clocks back'];
  const head = ['Engine', 'Brand', 'Time zone', 'From', ...calendar, ...figures, 'Adds up'];
  const line = head.map((_, index) => (index < 4 || index === head.length - 1 ? '---' : '---:'));
  const rows = runs.map(({ cells, isWhole }) => [...cells, isWhole ? 'yes' : 'no']);
  return [head, line, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const engines = soakEngines();
const since = performance.now();
const coupons: Run[] = [];
const limits: Run[] = [];
for (const engine of engines) {
  const runs = await runsOn(engine);
  coupons.push(...runs.coupons);
  limits.push(...runs.limits);
}
const minutes = Math.ceil((performance.now() - since) / 60_000);
const couponFigures = ['Orders', 'Offered', 'Claimed', 'Lapsed', 'Claimable'];
const limitFigures = [
  'Orders',
  'Paid',
  'Late money accepted',
  'Late money refunded',
  'Refused by a limit',
  'Refused by the cap',
];
const text = `# Simulated days

\`npm run soak:days\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores, ${minutes} minutes; ${days} days each on a moved clock, without HTTP, all places at once.

## Points and coupons

Three players of a brand, every 8 to 14 hours. Looked at every day: points are the sum of the ledger, and each paid order has earned what it was promised. At the end: coupons offered are claimed, lapsed or claimable, and ended at the midnight they should.

${tableOf(couponFigures, coupons)}

## Limits, caps and events

One player with many characters, every 5 to 8 hours. Every answer is compared with a count of the test's own; looked at every day: counters are the orders they count, and events count the orders paid and not refunded.

${tableOf([...limitFigures, 'Age asked again', 'Counters', 'Orders in events'], limits)}
`;
await writeFile('docs/results/days.md', text);
console.log(text);
process.exit([...coupons, ...limits].every(({ isWhole }) => isWhole) ? 0 : 1);
