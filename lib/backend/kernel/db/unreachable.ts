import { sqlErrorOf } from './engine';

/** The server gave no answer: it is away, its connection was cut, or it was silent for too long. What the statement did is unknown. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/**
 * SQLSTATEs of a server that can't serve now and soon will, as during a fail-over: connection failures (class 08, which poolers use too),
 * a server that stops or starts (57P01 to 57P03), too many connections, a server that may only be read and no longer is the primary.
 */
const passing = /^(?:08...|57P0[123]|53300|25006)$/;

/** Whether an error says that the database can't be reached, however deep it is wrapped. The same call may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (passing.test(sqlErrorOf(error)?.code ?? '')) return true;
  if (error instanceof UnreachableError) return true;
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}
