import { readFileSync } from 'node:fs';
import { catalogueSchemas } from '@/scripts/catalogue-schema/schemas';

describe('the published schemas of a catalogue', () => {
  it.each(Object.entries(catalogueSchemas()))(
    'describe %s as the shop reads it; `npm run catalogue:schema` rewrites them [F7.6]',
    (name, schema) => {
      const published: unknown = JSON.parse(readFileSync(`docs/catalogue/${name}.schema.json`, 'utf8'));
      expect(published).toEqual(JSON.parse(JSON.stringify(schema)));
    },
  );
});
