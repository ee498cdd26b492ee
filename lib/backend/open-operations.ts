import { operate } from './operate/operate';
import { systemClock } from './kernel/clock';
import { createDb } from './kernel/db/client';
import { DirectoryLockedError } from './kernel/db/dir-lock';
import { openEngine } from './kernel/db/open-engine';
import type { Env } from './kernel/env';
import { createLog } from './kernel/log';
import { noMeters } from './kernel/meters';
import { openJobs } from './kernel/queue/boss';
import { shopDeps } from './open-backend';
import { refuseAbsent, refuseOtherSchema } from './open-database';
import { findOperationsPort, type Operate } from './operations-port';

export type Operations = Readonly<{ operate: Operate; close(): Promise<void> }>;

/**
 * Opens the database for operators, beside a running shop or without one; the embedded one through the process that has it open. It queues
 * work but does none: the shop's processes send what is to be sent. Throws unless the schema is this version's: migrating it is a separate
 * step.
 */
export async function openOperations(env: Env): Promise<Operations> {
  try {
    return await openHere(env);
  } catch (error) {
    const operate = error instanceof DirectoryLockedError ? await findOperationsPort(env.DATA_DIR) : null;
    if (operate === null) throw error;
    return { operate, close: async () => undefined };
  }
}

async function openHere(env: Env): Promise<Operations> {
  refuseAbsent(env);
  // The log goes to stderr, since the result of the operation goes to stdout.
  const log = createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL, process.stderr);
  const engine = await openEngine(env, log);
  try {
    await refuseOtherSchema(engine);
    const jobs = await openJobs(engine, log);
    const kernel = { db: createDb(engine), clock: systemClock, log, meters: noMeters, jobs };
    // As on a copy: only a running shop sends effects.
    const deps = await shopDeps(env, kernel, false);
    return {
      operate: (name, request) => operate(deps, name, request),
      close: async () => {
        await jobs.stop();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
