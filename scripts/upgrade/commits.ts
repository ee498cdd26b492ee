import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const migrations = 'lib/backend/kernel/db/migrations';
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })).min(1) });

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * The commits to come from: the newest one without this version's newest migration and, unless that migration is new in the working tree,
 * the one that brought it. Only the line of the current branch counts.
 */
export function commitsAroundNewestMigration(): readonly string[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, 'utf8')));
  const file = `${migrations}/${entries.at(-1)?.tag}.sql`;
  const line = ['--first-parent', '--diff-merges=first-parent', '--no-patch'];
  const added = git('log', ...line, '--diff-filter=A', '--format=%H', '-1', '--', file);
  return added === '' ? [nameOf('HEAD')] : [nameOf(`${added}^`), nameOf(added)];
}

/** The short name of a commit. */
export const nameOf = (commit: string): string =>
  git('rev-parse', '--short', '--verify', `${commit}^{commit}`);

/** The commit of the working tree, and whether its files have changed since. */
export function nameOfWorkingTree(): string {
  return `${nameOf('HEAD')}${git('status', '--porcelain') === '' ? '' : ' with uncommitted changes'}`;
}
