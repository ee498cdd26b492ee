import { runCheck, runJest } from './steps';
import type { Tally } from './tally';

type Checks = Readonly<Record<string, string>>;

/** Runs first: the other checks read what it writes. */
const generate = 'next typegen';

/** The checks that don't run the shop; each counts as one test. Linting takes as long as all the others together. */
const linting: Checks = { lint: 'npm run lint' };
const others: Checks = {
  types: 'tsc',
  borders: 'npm run borders',
  'check: brands': 'npm run check:tenants',
  'check: messages': 'npm run check:messages',
  'check: features': 'npm run check:features',
  'check: graph': 'npm run check:graph',
};

/** Runs all checks, whatever the earlier ones found, with the unit and component tests beside the linting. */
export async function runChecks(): Promise<Tally[]> {
  const generated = await runCheck('page types', generate);
  const beside = async () => [
    ...(await runInTurn(others)),
    await runJest('unit and component tests', '--selectProjects unit component --maxWorkers=2'),
  ];
  const [lint, rest] = await Promise.all([runInTurn(linting), beside()]);
  return [generated, ...lint, ...rest];
}

async function runInTurn(checks: Checks): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const [name, command] of Object.entries(checks)) tallies.push(await runCheck(name, command));
  return tallies;
}
