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
