/*
 * `npm run verify`: everything that needs neither a build nor a browser. A change is done when this passes.
 */
import { runChecks } from './testing/checks';
import { report, sum } from './testing/tally';

const tallies = await runChecks();
console.log(`\n${report(tallies)}`);
process.exitCode = sum(tallies).failed > 0 ? 1 : 0;
