import type { Clock } from './clock';
import type { Db } from './db/client';
import type { Log } from './log';
import type { JobQueue } from './queue/queue';

/** What lies under every module: the database, time, the log and the queue. A module's own `deps.ts` says what of it, and what else, it needs. */
export type Kernel = Readonly<{ db: Db; clock: Clock; log: Log; jobs: JobQueue }>;
