import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { z } from 'zod';
import { childEnv } from '../env';

export type Ran = Readonly<{ code: number; out: string }>;

/** A terminal on the shop's machine. Each call is a fresh bash that ends at the first command that fails. */
export type Terminal = Readonly<{
  /** Runs commands and returns what they printed on both streams. Throws if the exit code isn't the expected one. */
  run(commands: string, options?: Readonly<{ in?: string; code?: number }>): Promise<Ran>;
  /** Runs an operator's command with `--json`, and returns its value. */
  shop<S extends z.ZodType>(schema: S, ...args: readonly string[]): Promise<z.infer<S>>;
  /** Every command from now on can use what these commands define. */
  define(commands: string): void;
}>;

const answered = z.object({ value: z.unknown() });

/** `log`: a file that all output is added to; `env`: what every command finds in its environment. */
export function openTerminal(home: string, log: string, env: Readonly<Record<string, string>>): Terminal {
  let defined = '';
  const bash = (commands: string, cwd: string, args: readonly string[] = []) =>
    new Promise<Ran & Readonly<{ stdout: string }>>((resolve, reject) => {
      const path = `${dirname(process.execPath)}${delimiter}${childEnv().PATH ?? ''}`;
      const child = spawn('bash', ['-euo', 'pipefail', '-c', `${defined}\n${commands}`, 'bash', ...args], {
        cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: childEnv({ NODE_OPTIONS: '', ...env, PATH: path }),
      });
      let [out, stdout] = ['', ''];
      child.stdout.on('data', (text) => (stdout += String(text)));
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          out += String(text);
          appendFileSync(log, String(text));
        });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code: code ?? -1, out, stdout }));
    });
  const failed = (commands: string, { code, out }: Ran) =>
    new Error(`exit code ${code} of\n${commands.trim()}\n${out.slice(-3_000)}`);
  return {
    run: async (commands, { in: cwd = home, code = 0 } = {}) => {
      appendFileSync(log, `\n$ ${commands.trim()}\n`);
      const ran = await bash(commands, cwd);
      if (ran.code !== code) throw failed(commands, ran);
      return ran;
    },
    shop: async (schema, ...args) => {
      appendFileSync(log, `\n$ shop ${args.join(' ')} --json\n`);
      const ran = await bash('shop "$@" --json', home, args);
      // A report that finds something wrong exits with 1 and still says what.
      if (ran.stdout === '') throw failed(`shop ${args.join(' ')}`, ran);
      return schema.parse(answered.parse(JSON.parse(ran.stdout)).value);
    },
    define: (commands) => {
      defined += `\n${commands}`;
    },
  };
}
