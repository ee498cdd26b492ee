import type { Refusal } from '@/lib/backend/operate/outcome';

/** The command's exit codes; docs/operating.md documents them for scripts that call it. */
export const exitCodes = {
  done: 0,
  /** Something failed, or a check found faults. */
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
