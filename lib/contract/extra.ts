import * as z from 'zod/mini';

const extras = new WeakSet<object>();

/** An optional field that its item can do without: when it can't be read, only the field is left out and the item remains. */
export function extra<Field extends z.core.$ZodType>(field: Field): z.ZodMiniOptional<Field> {
  const made = z.optional(field);
  extras.add(made);
  return made;
}

/** The same for a field that always has a value: absent or unreadable, it is `fallback`. */
export function extraOr<Field extends z.core.$ZodType>(
  field: Field,
  fallback: z.core.util.NoUndefined<z.core.output<Field>>,
): z.ZodMiniDefault<Field> {
  const made = z._default(field, fallback);
  extras.add(made);
  return made;
}

/** True for fields made by `extra` and `extraOr`. */
export function isExtra(schema: z.core.$ZodType): boolean {
  return extras.has(schema);
}

type ToOwn = (value: unknown) => unknown;
const otherForms = new WeakMap<object, ToOwn>();

/**
 * A field that is also accepted in an unambiguous form other than the contract's. `toOwn` converts that form to the contract's, and returns
 * any other value unchanged.
 */
export function acceptAlso<Field extends z.core.$ZodType>(field: Field, toOwn: ToOwn): Field {
  otherForms.set(field, toOwn);
  return field;
}

/** The conversion registered by `acceptAlso` for a field. */
export function conversionOf(schema: z.core.$ZodType): ToOwn | undefined {
  return otherForms.get(schema);
}
