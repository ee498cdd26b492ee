import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds the programs that tests start, and makes the databases that tests copy: setting one up takes ten times as long as copying it. */
export default function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  process.env.TEST_TEMPLATES = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, NODE_OPTIONS: '' };
  const run = (...script) =>
    execFileSync(process.execPath, ['--import', 'tsx', ...script], { stdio: 'inherit', env });
  run('scripts/build-programs.ts');
  run('__tests__/support/database/make-templates.ts', folder);
}
