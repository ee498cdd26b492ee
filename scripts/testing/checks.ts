import { runCheck } from './steps';
import type { Tally } from './tally';

/** What is checked without running the shop; each counts as one test. Types come first: the others read what they generate. */
const first = { types: 'npm run types' } as const;

/** Beside each other: one is as long as the rest together. */
const lanes = [
  { lint: 'npm run lint' },
  {
    borders: 'npm run borders',
    'check: brands': 'npm run check:tenants',
    'check: messages': 'npm run check:messages',
    'check: features': 'npm run check:features',
  },
] as const;

/** Runs all checks, whatever the earlier ones found. */
export async function runChecks(): Promise<Tally[]> {
  const types = await runInTurn(first);
  return [...types, ...(await Promise.all(lanes.map(runInTurn))).flat()];
}

async function runInTurn(checks: Readonly<Record<string, string>>): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const [name, command] of Object.entries(checks)) tallies.push(await runCheck(name, command));
  return tallies;
}
