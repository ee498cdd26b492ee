import { fieldNotes } from './openapi-notes';

type Json = Readonly<Record<string, unknown>>;

/** Adds the field notes to a schema, at any depth. A note for the operation takes precedence over one for the name. */
export function withNotes(schema: Record<string, unknown>, operation: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' && isObject(value) ? noted(value, operation) : inside(value, operation),
    ]),
  );
}

function noted(properties: Json, operation: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const description = fieldNotes[`${operation}.${name}`] ?? fieldNotes[name];
      const rest = isObject(value) ? withNotes(value, operation) : value;
      return [name, description === undefined || !isObject(rest) ? rest : { ...rest, description }];
    }),
  );
}

function inside(value: unknown, operation: string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => inside(each, operation));
  return isObject(value) ? withNotes(value, operation) : value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
