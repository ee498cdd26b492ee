/*
 * Records that the translations of the given keys have been held against their English: `npm run messages:translated -- <key> …`. Without
 * keys it only removes those that are gone. `npm run check:messages` names the keys that wait.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { flatten } from './messages/flatten';
import { staleFaults, withTranslated } from './messages/stale';

const path = 'docs/glossaries/translated-from.json';
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const english = flatten(json('messages/en.json'));
const keys = process.argv.slice(2);
const unknown = keys.filter((key) => !english.has(key));
if (unknown.length > 0) {
  console.error(`No message: ${unknown.join(', ')}`);
  process.exit(1);
}
const from = withTranslated(english, z.record(z.string(), z.string()).parse(json(path)), keys);
writeFileSync(path, `${JSON.stringify(from, null, 2)}\n`);
console.log(`${keys.length} recorded, ${staleFaults(english, from).length} wait`);
