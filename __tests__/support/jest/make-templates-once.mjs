import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the databases that every test's own is a copy of: setting one up takes ten times as long as copying it. */
export default function makeTemplates() {
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  process.env.TEST_TEMPLATES = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const script = '__tests__/support/database/make-templates.ts';
  const env = { ...process.env, NODE_OPTIONS: '' };
  execFileSync(process.execPath, ['--import', 'tsx', script, folder], { stdio: 'inherit', env });
}
