/*
 * Writes docs/catalogue/*.schema.json, by which editors complete and check a catalogue's files, from the schemas that the shop reads them with. A
 * test fails where the files aren't what this writes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { catalogueSchemas } from './catalogue-schema/schemas';

mkdirSync('docs/catalogue', { recursive: true });
for (const [name, schema] of Object.entries(catalogueSchemas()))
  writeFileSync(`docs/catalogue/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
