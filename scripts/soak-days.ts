/*
 * `npm run soak:days`: 400 days of claims, orders, late money and refunds on a moved clock, in three time zones, over a leap day and the
 * changes of clocks. Writes docs/results/days.md; fails when points or coupons don't add up.
 */
import { writeFile } from 'node:fs/promises';
import { liveThrough } from '@/__tests__/support/promotion-days';

const days = 400;
const places = [
  { tenant: 'brandEn', gpId: 'branden-emberfall', from: '2027-11-20T03:00:00Z' },
  { tenant: 'acenet', gpId: 'acenet-emberfall', from: '2027-10-05T21:00:00Z' },
  { tenant: 'rhinosTwhk', gpId: 'rhinostwhk-emberfall', from: '2027-12-10T15:00:00Z' },
] as const;

const rows: string[] = [];
let failed = false;
for (const place of places) {
  const report = await liveThrough({ ...place, days, seed: 11 });
  const { faults, issued, claimed, lapsed, claimable, orders } = report;
  console.log({ ...place, ...report });
  const isWhole = faults.length === 0 && issued === claimed + lapsed + claimable;
  failed ||= !isWhole;
  const cells = [place.tenant, days, orders, issued, claimed, lapsed, claimable, isWhole ? 'yes' : 'no'];
  rows.push(`| ${cells.join(' | ')} |`);
}
const head = '| Brand | Days | Orders | Offered | Claimed | Lapsed | Claimable | Adds up |';
const line = '| --- | --- | --- | --- | --- | --- | --- | --- |';
await writeFile(
  'docs/results/days.md',
  `# Simulated days\n\nMade by \`npm run soak:days\`.\n\n${[head, line, ...rows].join('\n')}\n`,
);
if (failed) process.exitCode = 1;
