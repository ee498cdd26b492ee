import { readdirSync, readFileSync } from 'node:fs';

/** The process that a pid file names, and its children; empty if the file is gone. Only on Linux, whose /proc says who is whose child. */
export function processesOf(pidFile: string): readonly number[] {
  const pid = Number(read(pidFile)?.split('\n')[0] ?? 0);
  if (!Number.isInteger(pid) || pid <= 0) return [];
  return [
    pid,
    ...readdirSync('/proc')
      .map(Number)
      .filter((child) => child > 0 && parentOf(child) === pid),
  ];
}

/** The fourth field of a process's stat; its second is a name in brackets that may hold anything. */
function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`) ?? '';
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Processes end while they are listed.
    return null;
  }
}

/** Sends a signal to each; those that have ended are passed over. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}
