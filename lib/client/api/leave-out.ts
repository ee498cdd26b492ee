import * as z from 'zod/mini';
import { isExtra } from '@/lib/contract/extra';
import type { LeftOut } from './left-out';

/** Something wrong in an answer: where, and the steps there, the whole answer first. */
export type Fault = Readonly<{
  issue: z.core.$ZodIssue;
  path: readonly PropertyKey[];
  steps: readonly PathStep[];
}>;

export function faultOf(schema: z.core.$ZodType, issue: z.core.$ZodIssue): Fault {
  const whole: PathStep = { schema, loses: null, isOptional: false };
  return { issue, path: issue.path, steps: [whole, ...stepsAlong(schema, issue.path)] };
}

/** What holds the key that `count` keys of a path into `answer.content` end with; for none of them, the answer itself. */
export function parentAt(answer: object, path: readonly PropertyKey[], count: number): object | null {
  let at: unknown = answer;
  for (const key of ['content', ...path].slice(0, count)) at = isObject(at) ? Reflect.get(at, key) : null;
  return isObject(at) ? at : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Takes what is wrong out of the answer: fields that only add to their item where there are any, else items. Gives what was lost, each
 * once; nothing where even one fault belongs to no item, since then the whole answer can't be read.
 */
export function leaveOut(answer: object, faults: readonly Fault[]): readonly LeftOut[] {
  const fields = faults.filter((fault) => lossIn(fault)?.loses === 'field');
  const all = fields.length > 0 ? fields : faults;
  if (!all.every((fault) => lossIn(fault) !== null)) return [];
  const lost = new Map<string, LeftOut>();
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

/** The innermost step that can be left out, and how many keys lead to it. */
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

/** One step into an answer: the schema of what stands there, and what is lost when it is left out. */
type PathStep = Readonly<{
  schema: z.core.$ZodType;
  /** One of a list or map; or a field that only adds to its item. Null where nothing can be left out. */
  loses: 'item' | 'field' | null;
  isOptional: boolean;
}>;

/** The steps from the whole answer along `path`; fewer where the schema can't be followed. */
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

/** A schema without the word that it may be absent. */
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
