import * as z from 'zod/mini';
import { isExtra } from '@/lib/contract/extra';

/** One step into an answer: the schema of what stands there, and what is lost when it is left out. */
export type PathStep = Readonly<{
  schema: z.core.$ZodType;
  /** One of a list or map; or a field that only adds to its item. Null where nothing can be left out. */
  loses: 'item' | 'field' | null;
  isOptional: boolean;
}>;

/** The steps from the whole answer along `path`; fewer where the schema can't be followed. */
export function stepsAlong(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly PathStep[] {
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
