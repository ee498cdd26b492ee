/*
 * `npm run engines`: writes into docs/scale.md which database features our schema and statements use, and which engines support them. `npm
 * run check:engines` fails if the page differs from the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTable } from './engines/table';

const page = 'docs/scale.md';
const written = readFileSync(page, 'utf8');
const current = await withTable(written, process.cwd());
if (current === written) console.log(`${page} says what the shop asks of a database`);
else if (process.argv.includes('--check')) {
  console.error(`${page} doesn’t match the schema and the statements. Regenerate it: npm run engines`);
  process.exitCode = 1;
} else writeFileSync(page, current);
