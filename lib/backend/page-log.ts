import { readEnv } from './kernel/env';
import { createLog, type Log } from './kernel/log';

let opened: Log | null = null;

/** The log for rendering pages. It writes beside the backend's own log, whether that runs here or elsewhere. */
export function pageLog(): Log {
  opened ??= createLog(readEnv().LOG_LEVEL);
  return opened;
}
