import * as z from 'zod/mini';

const extras = new WeakSet<object>();

/** An optional field that only adds to its item: one that can't be read is left out alone, and the item stands. */
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

/** A field with a clear form besides the contract's own; `toOwn` makes the contract's of it, and gives anything else back as it is. */
export function alsoAs<Field extends z.core.$ZodType>(field: Field, toOwn: ToOwn): Field {
  otherForms.set(field, toOwn);
  return field;
}

/** What `alsoAs` was told of a field. */
export function otherFormOf(schema: z.core.$ZodType): ToOwn | undefined {
  return otherForms.get(schema);
}
