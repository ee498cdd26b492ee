import { z } from 'zod';
import {
  brandDocument,
  gameDocument,
  methodsDocument,
  priceLine,
} from '@/lib/backend/catalog/files/documents';

const documents = {
  brand: { title: 'brand.json: what belongs to no game', schema: brandDocument },
  game: { title: 'games/*.json: a game, its clients, goods and activities', schema: gameDocument },
  methods: { title: 'methods.json: ways to pay in each area and region', schema: methodsDocument },
  price: { title: 'prices.csv: one line, by its columns', schema: priceLine },
} as const;

/** The files of a catalogue as JSON schemas, by name. */
export const catalogueSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(documents).map(([name, { title, schema }]) => [
      name,
      { title, ...z.toJSONSchema(schema, { io: 'input' }) },
    ]),
  );
