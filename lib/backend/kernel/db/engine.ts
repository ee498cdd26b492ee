/** Rows as arrays (for drizzle, which knows the columns) or as objects (for raw statements and the job queue). */
export type RowMode = 'array' | 'object';

/** Anything statements can be sent to: the engine itself, or one transaction of it. */
export interface SqlConnection {
  /** Runs one statement. In array mode, times are text; in object mode, `Date`. */
  query(text: string, params: readonly unknown[], mode: RowMode): Promise<readonly unknown[]>;
  /** Runs several statements without parameters, and returns the rows of all of them as objects. */
  exec(script: string): Promise<readonly unknown[]>;
}

/**
 * Calls `onNotice` for each notice on a channel, and whenever one may have been missed; resolves to a function that stops it. Resolves to
 * null where no notices arrive (behind a pooler that lends connections per transaction): notices help, and nothing may depend on them.
 */
export type Listen = (channel: string, onNotice: () => void) => Promise<(() => void) | null>;

/** A process's connections to a server, and how many calls wait for one. */
export type Connections = Readonly<{ open: number; idle: number; waiting: number }>;

/** One SQL, two engines: the embedded PostgreSQL and a PostgreSQL server look the same from here. */
export interface SqlEngine extends SqlConnection {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs `work` in one transaction on one connection: commits when it resolves, rolls back when it throws. On the embedded engine
   * transactions queue behind one another, so a query on the engine itself inside `work` would deadlock. `unhurried` lifts the time limit
   * of statements, for schema changes and whatever waits for them.
   */
  transaction<T>(
    work: (connection: SqlConnection) => Promise<T>,
    options?: Readonly<{ unhurried: boolean }>,
  ): Promise<T>;
  listen: Listen;
  /** Null on the embedded engine, which has none. */
  readonly connections: () => Connections | null;
  /** Rejects while there is no room for new data. Only the embedded engine can check; a server watches its own disk. */
  checkRoom(): Promise<void>;
  close(): Promise<void>;
}

/** A database error with its SQLSTATE, the same on both engines. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly code: string;
  readonly constraint: string | null;
  constructor(message: string, code: string, constraint: string | null) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** The SqlError inside whatever drizzle wrapped around it, or null. */
export function sqlErrorOf(error: unknown): SqlError | null {
  if (error instanceof SqlError) return error;
  return error instanceof Error && error.cause !== undefined ? sqlErrorOf(error.cause) : null;
}

/** True when `error` is a violation of the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const sqlError = sqlErrorOf(error);
  return sqlError?.code === '23505' && sqlError.constraint === constraint;
}
