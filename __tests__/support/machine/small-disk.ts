import { execFileSync } from 'node:child_process';

/** Mounts an empty disk in memory of that size in kilobytes; false if this machine or user can't. */
export function mountSmall(path: string, kilobytes: number): boolean {
  return attempt('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', path]);
}

export function unmount(path: string): void {
  attempt('umount', [path]);
}

function attempt(command: string, parameters: readonly string[]): boolean {
  try {
    execFileSync(command, [...parameters], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
