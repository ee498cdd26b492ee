import type * as z from 'zod/mini';
import { conversionOf } from '@/lib/contract/extra';

/** The result for a value without an unambiguous form. */
export const ambiguous = Symbol('ambiguous');

/**
 * Converts a value to the contract's form if it arrived in another form that can mean nothing else: numbers as text and text as numbers, 0
 * and 1 as no and yes, an empty list for an empty map. Anything else is `ambiguous`.
 */
export function toContractForm(value: unknown, issue: z.core.$ZodIssue, schema: z.core.$ZodType): unknown {
  const own = conversionOf(schema)?.(value) ?? value;
  if (own !== value) return own;
  if (issue.code === 'invalid_type') return ofType(issue.expected, value);
  if (issue.code === 'invalid_value') return oneOf(issue.values, value);
  return ambiguous;
}

function ofType(expected: string, value: unknown): unknown {
  switch (expected) {
    case 'string':
      return typeof value === 'number' && isExact(value) ? String(value) : ambiguous;
    case 'int':
    case 'number':
      return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value.trim())
        ? Number(value)
        : ambiguous;
    case 'boolean':
      return yesOrNo.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? ambiguous;
    case 'record':
      return Array.isArray(value) && value.length === 0 ? {} : ambiguous;
    default:
      return ambiguous;
  }
}

function oneOf(values: readonly z.core.util.Primitive[], value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return ambiguous;
  return values.find((each) => each !== value && String(each) === String(value).trim()) ?? ambiguous;
}

const yesOrNo = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** Whole numbers beyond 2^53 have lost digits in parsing: an id made of one would identify something else. */
function isExact(value: number): boolean {
  return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
}
