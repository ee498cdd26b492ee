/** Why a start failed, in one line for the operator: no stack, and none of a failed statement's values. */
export function startFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return `The shop can't start. ${message.split('\n')[0]}`;
}
