import * as z from 'zod/mini';
import { toContractForm, ambiguous } from './contract-form';
import { faultOf, omitFaulty, parentAt, type Fault } from './omit-faulty';
import type { OmittedPart } from './omitted-part';

export type Reading<T> =
  | Readonly<{ ok: true; content: T; leftOut: readonly OmittedPart[] }>
  | Readonly<{ ok: false; faults: readonly string[] }>;

/** Maximum rounds of repair, more than any answer is deep; after them the answer counts as unreadable. */
const mostRounds = 12;

/**
 * Reads an answer item by item. Values in another unambiguous form are converted to the contract's. For the faults that remain, the field
 * is left out if its item can do without it, else the innermost item of a list or map. Where there is no such item, the whole answer is
 * unreadable.
 */
export function readContent<T>(schema: z.ZodMiniType<T>, content: unknown): Reading<T> {
  // The fullest of several forms is tried first: otherwise a fault in it would let the answer pass as the shorter form.
  const forms = schema instanceof z.ZodMiniUnion ? schema.def.options : [schema];
  let faults: readonly string[] | null = null;
  for (const form of forms) {
    const repaired = repair(form, content);
    const parsed = repaired.ok ? z.safeParse(schema, repaired.content) : null;
    if (repaired.ok && parsed?.success === true) return { ...repaired, content: parsed.data };
    if (!repaired.ok) faults ??= repaired.faults;
  }
  return { ok: false, faults: faults ?? [] };
}

/** The answer with each fault repaired or left out, so that the schema accepts it. */
function repair(schema: z.core.$ZodType, content: unknown): Reading<unknown> {
  const answer = { content };
  const leftOut: OmittedPart[] = [];
  let faults: readonly Fault[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const parsed = z.safeParse(schema, answer.content);
    if (parsed.success) return { ok: true, content: answer.content, leftOut };
    if (round === 0) answer.content = structuredClone(content);
    faults = parsed.error.issues.map((issue) => faultOf(schema, issue));
    const isClear = faults.map((fault) => readAsClear(answer, fault));
    if (isClear.includes(true)) continue;
    // Only after the conversions, so that indices in paths still match the answer.
    const lost = omitFaulty(answer, faults);
    if (lost.length === 0) break;
    leftOut.push(...lost);
  }
  return {
    ok: false,
    faults: faults.map(({ path, issue }) => `${path.map(String).join('.')}: ${issue.code}`),
  };
}

/** Replaces a value by its form in the contract if it has an unambiguous one; removes `null` from a field that may be absent. */
function readAsClear(answer: object, { path, steps, issue }: Fault): boolean {
  const step = steps[path.length];
  const parent = parentAt(answer, path, path.length);
  const key = path.at(-1) ?? 'content';
  if (step === undefined || parent === null) return false;
  const value: unknown = Reflect.get(parent, key);
  if (value === undefined) return false;
  if (value === null && step.isOptional) return Reflect.deleteProperty(parent, key);
  const clear = toContractForm(value, issue, step.schema);
  return clear !== ambiguous && Reflect.set(parent, key, clear);
}
