import { z } from 'zod';

/**
 * Why something failed, in one line for the operator: no stack. A failed statement's own message is the statement with its values, which
 * may be a player's; its cause says what was wrong.
 */
export function failureText(error: unknown): string {
  const said = error instanceof Error && error.cause instanceof Error && error.cause.message !== '';
  const cause = said ? error.cause : error;
  // Its message is JSON of many lines.
  if (cause instanceof z.ZodError) return z.prettifyError(cause).replaceAll(/\s*\n\s*/g, ' ');
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\n')[0] ?? '';
}

/** Why a start failed, in one line for the operator. */
export const startFailure = (error: unknown): string => `The shop can't start. ${failureText(error)}`;
