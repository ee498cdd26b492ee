import type { Refusal } from '@/lib/backend/operate/outcome';

/** What the command ends with; docs/operating.md says them to whoever calls it from a script. */
export const exitCodes = {
  done: 0,
  /** Something broke, or a check found faults. */
  failed: 1,
  wrongUse: 2,
  notPossible: 3,
  notFound: 4,
  notPermitted: 5,
} as const;

export const exitCodeOf = {
  again: exitCodes.notPossible,
  notPossible: exitCodes.notPossible,
  notFound: exitCodes.notFound,
  notPermitted: exitCodes.notPermitted,
  reasonMissing: exitCodes.wrongUse,
  wrongInput: exitCodes.wrongUse,
} as const satisfies Record<Refusal['code'], number>;
