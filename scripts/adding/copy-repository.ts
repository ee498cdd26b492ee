import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies the repository's files and packages into a temporary folder. The packages are hard links to the same files if possible: the
 * bundler would treat a folder that is linked as a whole as outside the project.
 */
export function copyRepository(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'adding-'));
  const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const file of listed.split('\0').filter((name) => name !== '')) cpSync(file, path.join(root, file));
  const packages = path.join(root, 'node_modules');
  if (spawnSync('cp', ['-al', 'node_modules', packages]).status !== 0)
    cpSync('node_modules', packages, { recursive: true, verbatimSymlinks: true });
  return root;
}

/** Makes the copy a repository of its own. Returns a function that commits all changes, and says which files they touch. */
export function committer(root: string): (what: string) => string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=check', '-c', 'user.email=check@example.invalid', ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
  git('init', '--quiet');
  return (what) => {
    git('add', '--all');
    git('commit', '--quiet', '--no-verify', '--message', what);
    return git('show', '--stat', '--format=%s', 'HEAD');
  };
}
