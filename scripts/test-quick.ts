/*
 * `npm run test:quick`: every check and the unit and component tests, in a few minutes. What starts a database, a server or a browser is
 * left to `npm test`.
 */
import { runChecks } from './testing/checks';
import { report, sum } from './testing/tally';

const tallies = await runChecks();
console.log(`\n${report(tallies)}`);
process.exitCode = sum(tallies).failed > 0 ? 1 : 0;
