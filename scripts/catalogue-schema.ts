/*
 * Writes docs/catalogue/*.schema.json from the schemas that the shop reads a catalogue's files with. Editors use them to complete and check
 * those files. A test fails if the files differ from what this writes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { catalogueSchemas } from './catalogue-schema/schemas';

mkdirSync('docs/catalogue', { recursive: true });
for (const [name, schema] of Object.entries(catalogueSchemas()))
  writeFileSync(`docs/catalogue/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
