import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A copy of the repository's files in a temporary folder, with its packages. These are links to the same files where that can be, since a
 * folder linked as a whole would lie outside of what the bundler takes for the project.
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
