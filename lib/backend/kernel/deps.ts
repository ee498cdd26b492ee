import type { Clock } from './clock';
import type { Db } from './db/client';
import type { Log } from './log';
import type { Meters } from './meters';
import type { JobQueue } from './queue/queue';

/**
 * What every module builds on: the database, time, the log, the meters and the queue. A module's own `deps.ts` says which of these it
 * needs, and what else.
 */
export type Kernel = Readonly<{ db: Db; clock: Clock; log: Log; meters: Meters; jobs: JobQueue }>;
