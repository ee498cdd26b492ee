import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { childEnv } from '@/scripts/env';

/** What a guide tells its reader to do: to run commands, or to write a file that it shows. */
export type GuideStep =
  Readonly<{ kind: 'run'; commands: string }> | Readonly<{ kind: 'write'; file: string; text: string }>;

/** The steps of a guide, in its order: blocks of `sh` are run, blocks whose first line names a file are written. Others are shown alone. */
export function stepsOf(guide: string): readonly GuideStep[] {
  return [...guide.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].flatMap(
    ([, language, file, text = '']): readonly GuideStep[] => {
      if (file !== undefined) return [{ kind: 'write', file, text }];
      return language === 'sh' ? [{ kind: 'run', commands: text }] : [];
    },
  );
}

/** Does one step in a folder. The settings file, once it is there, is what its reader's terminal has read. */
export function follow(root: string, step: GuideStep): void {
  if (step.kind === 'write') {
    const file = path.join(root, step.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, step.text);
    return;
  }
  execFileSync('bash', ['-euc', step.commands], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: childEnv(isBuild(step.commands) ? {} : settingsIn(root)),
  });
}

/** The settings that the guide has made its reader write; none before. */
export function settingsIn(root: string): Readonly<Record<string, string>> {
  try {
    const read = parseEnv(readFileSync(path.join(root, 'shop.env'), 'utf8'));
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, string] => entry[1] !== undefined));
  } catch {
    return {};
  }
} // prettier-ignore

const isBuild = (commands: string): boolean => commands.includes('npm run build');
