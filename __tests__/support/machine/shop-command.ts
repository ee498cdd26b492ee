import { execFile } from 'node:child_process';
import { fileOf } from '@/scripts/programs/programs';

export type CommandResult = Readonly<{ code: number; out: string; stderr: string }>;

/** Runs `npm run shop -- …` as its npm script does, with these settings. */
export function shopCommand(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: '', ...env } };
    const child = execFile(process.execPath, [fileOf('shop'), ...args], options, (error, out, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, stderr });
    });
    // Without a terminal the command doesn't prompt.
    child.stdin?.end();
  });
}
