import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A folder outside the project with packages of its own. */
export type Aside = Readonly<{
  dir: string;
  /** Runs a JavaScript file of the folder until it ends. */
  run(parameters: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}>;

const patience = 300_000;

/** Installs packages, given as `name@version`, in a temporary folder, so that what we compare ourselves with is no dependency of ours. */
export async function installAside(packages: readonly string[]): Promise<Aside> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-aside-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  const options = { cwd: dir, timeout: patience };
  try {
    await writeFile(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n');
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...packages], options);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    dir,
    run: async (parameters) => {
      await promisify(execFile)(process.execPath, parameters, options);
    },
    remove,
  };
}
