import { z } from 'zod';

/** A piece of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** A body of JSON, with an example. */
export const content = (schema: Json, example: object): Json => ({ 'application/json': { schema, example } });

/** A header parameter that every call has. */
export const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The schema as sent over the wire: what the shop turns it into afterwards isn't part of the protocol. */
export function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
