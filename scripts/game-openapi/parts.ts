import { z } from 'zod';

/** A piece of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** A body of JSON, with an example. */
export const content = (schema: Json, example: object): Json => ({ 'application/json': { schema, example } });

/** A parameter in a header that every call has. */
export const header = (name: string, description: string): Json => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

/** As it goes over the wire: what the shop makes of it afterwards is no part of the protocol. */
export function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
