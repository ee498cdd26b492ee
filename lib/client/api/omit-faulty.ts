import * as z from 'zod/mini';
import { isExtra } from '@/lib/contract/extra';
import type { OmittedPart } from './omitted-part';

/** A fault in an answer: its path, and the schema steps along it, the whole answer first. */
export type Fault = Readonly<{
  issue: z.core.$ZodIssue;
  path: readonly PropertyKey[];
  steps: readonly PathStep[];
}>;

export function faultOf(schema: z.core.$ZodType, issue: z.core.$ZodIssue): Fault {
  const whole: PathStep = { schema, loses: null, isOptional: false };
  return { issue, path: issue.path, steps: [whole, ...stepsAlong(schema, issue.path)] };
}

/** The object or list in `answer.content` that holds the last of the first `count` keys of a path; for 0 keys, the answer itself. */
export function parentAt(answer: object, path: readonly PropertyKey[], count: number): object | null {
  let at: unknown = answer;
  for (const key of ['content', ...path].slice(0, count)) at = isObject(at) ? Reflect.get(at, key) : null;
  return isObject(at) ? at : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Removes faulty parts from the answer: faulty fields that their item can do without, if there are any, else faulty items. Returns what was
 * removed, each part once. Returns nothing when a fault belongs to no item, because then the whole answer can't be read.
 */
export function omitFaulty(answer: object, faults: readonly Fault[]): readonly OmittedPart[] {
  const fields = faults.filter((fault) => lossIn(fault)?.loses === 'field');
  const all = fields.length > 0 ? fields : faults;
  if (!all.every((fault) => lossIn(fault) !== null)) return [];
  const lost = new Map<string, OmittedPart>();
  const taken = new Map<object, Set<PropertyKey>>();
  for (const fault of all) {
    const loss = lossIn(fault);
    if (loss === null) continue;
    const { at, loses } = loss;
    const isItem = loses === 'item';
    const name = nameOf(fault.path.slice(0, at));
    const item = isItem ? name : nameOf(fault.path.slice(0, at - 1));
    const field = nameOf(fault.path.slice(isItem ? at : at - 1));
    if (!lost.has(name)) lost.set(name, { lost: loses, item, field });
    const parent = parentAt(answer, fault.path, at);
    const key = fault.path[at - 1];
    if (parent === null || key === undefined) continue;
    taken.set(parent, (taken.get(parent) ?? new Set()).add(key));
  }
  for (const [parent, keys] of taken) takeOut(parent, keys);
  return [...lost.values()];
}

/** The innermost step that can be left out, and the number of keys that lead to it. */
function lossIn({ steps }: Fault): Readonly<{ at: number; loses: 'item' | 'field' }> | null {
  const at = steps.findLastIndex(({ loses }) => loses !== null);
  const loses = steps[at]?.loses ?? null;
  return loses === null ? null : { at, loses };
}

function takeOut(parent: object, keys: ReadonlySet<PropertyKey>): void {
  if (!Array.isArray(parent)) return keys.forEach((key) => Reflect.deleteProperty(parent, key));
  const kept: unknown[] = parent.filter((_, at) => !keys.has(at));
  parent.splice(0, parent.length, ...kept);
}

const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** One step into an answer: the schema of the value there, and what is lost when the value is left out. */
type PathStep = Readonly<{
  schema: z.core.$ZodType;
  /** An item of a list or map, or a field that its item can do without. Null when it can't be left out. */
  loses: 'item' | 'field' | null;
  isOptional: boolean;
}>;

/** The steps from the whole answer along `path`; fewer when the schema can't be followed to its end. */
function stepsAlong(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly PathStep[] {
  const steps: PathStep[] = [];
  let parent = bare(schema);
  for (const key of path) {
    const part = partOf(parent, key);
    if (part === null) break;
    const isItem = parent instanceof z.ZodMiniArray || parent instanceof z.ZodMiniRecord;
    parent = bare(part);
    steps.push({
      schema: parent,
      loses: isExtra(part) ? 'field' : isItem ? 'item' : null,
      isOptional: part !== parent,
    });
  }
  return steps;
}

/** A schema without its optional or default wrappers. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault
    ? bare(schema.def.innerType)
    : schema;
}

function partOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | null {
  if (schema instanceof z.ZodMiniArray) return schema.def.element;
  if (schema instanceof z.ZodMiniRecord) return schema.def.valueType;
  if (!(schema instanceof z.ZodMiniObject)) return null;
  const shape: Readonly<Partial<Record<PropertyKey, z.core.$ZodType>>> = schema.def.shape;
  return shape[key] ?? null;
}
