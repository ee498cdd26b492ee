import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The programs of another commit, in a folder from which they can be run. */
export type CommitBuild = Readonly<{ folder: string; remove(): void }>;

/** Builds the programs of a commit (docs/adr/0100) in a temporary folder, with the packages that its lock file names. */
export function buildCommit(commit: string): CommitBuild {
  const folder = mkdtempSync(join(tmpdir(), `build-${commit}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const files = execFileSync('git', ['archive', commit], { maxBuffer: 1 << 29 });
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
    if (lock(folder) === lock('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    else npm(folder, 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
    buildPrograms(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/** Builds the programs of a checkout. */
export function buildPrograms(folder: string): void {
  npm(folder, 'run', '-s', 'programs');
}

function npm(folder: string, ...args: readonly string[]): void {
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`npm ${args[0]} fails in ${folder}.`);
}
