import * as z from 'zod/mini';
import { clearForm, unclear } from './clear-form';
import { faultOf, leaveOut, parentAt, type Fault } from './leave-out';
import type { LeftOut } from './left-out';

export type Reading<T> =
  | Readonly<{ ok: true; content: T; leftOut: readonly LeftOut[] }>
  | Readonly<{ ok: false; faults: readonly string[] }>;

/** Rounds of mending after which an answer counts as unreadable; more than any answer is deep. */
const mostRounds = 12;

/**
 * Reads an answer item by item. What came in another clear form is read as the contract's own. Of what remains, a field that only adds to
 * its item is left out, else the innermost item of a list or map. Where there is no such item, the whole answer is unreadable.
 */
export function readContent<T>(schema: z.ZodMiniType<T>, content: unknown): Reading<T> {
  // Of several forms the fullest comes first: a fault in it must not make the shorter one of it.
  const forms = schema instanceof z.ZodMiniUnion ? schema.def.options : [schema];
  let faults: readonly string[] | null = null;
  for (const form of forms) {
    const mended = mend(form, content);
    const parsed = mended.ok ? z.safeParse(schema, mended.content) : null;
    if (mended.ok && parsed?.success === true) return { ...mended, content: parsed.data };
    if (!mended.ok) faults ??= mended.faults;
  }
  return { ok: false, faults: faults ?? [] };
}

/** The answer with each fault mended or left out, as the schema takes it. */
function mend(schema: z.core.$ZodType, content: unknown): Reading<unknown> {
  const answer = { content };
  const leftOut: LeftOut[] = [];
  let faults: readonly Fault[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const parsed = z.safeParse(schema, answer.content);
    if (parsed.success) return { ok: true, content: answer.content, leftOut };
    if (round === 0) answer.content = structuredClone(content);
    faults = parsed.error.issues.map((issue) => faultOf(schema, issue));
    const isClear = faults.map((fault) => readAsClear(answer, fault));
    if (isClear.includes(true)) continue;
    // Items go last, while their numbers are still those of the answer.
    const lost = leaveOut(answer, faults);
    if (lost.length === 0) break;
    leftOut.push(...lost);
  }
  return {
    ok: false,
    faults: faults.map(({ path, issue }) => `${path.map(String).join('.')}: ${issue.code}`),
  };
}

/** Puts the contract's form in the place of a value in another clear one; `null` for a field that may be absent is its absence. */
function readAsClear(answer: object, { path, steps, issue }: Fault): boolean {
  const step = steps[path.length];
  const parent = parentAt(answer, path, path.length);
  const key = path.at(-1) ?? 'content';
  if (step === undefined || parent === null) return false;
  const value: unknown = Reflect.get(parent, key);
  if (value === undefined) return false;
  if (value === null && step.isOptional) return Reflect.deleteProperty(parent, key);
  const clear = clearForm(value, issue, step.schema);
  return clear !== unclear && Reflect.set(parent, key, clear);
}
