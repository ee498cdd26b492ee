import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { operations, type OperationName } from '@/lib/backend/operate/operate';
import { exitCodes } from './exit-codes';
import type { Face } from './terminal';
import { nounIn } from './verb';

type Options = Readonly<{ json?: boolean; reason?: string; dryRun?: boolean; by?: string }>;

const steep = ['--steep-prices', 'confirm prices that more than double or fall below half'] as const;

/** Catalogues as folders of files. Reading and writing the files is the terminal's part; the operations do everything else. */
export function addCatalogue(program: Command, face: Face): void {
  const verb = nounIn(program, face, 'catalog', 'What brands sell, as folders of files');
  const noun = program.commands.find((each) => each.name() === 'catalog');
  if (noun === undefined) return;
  verb('catalog.versions', 'versions <brand>').option('--limit <count>', 'at most so many (50)');
  verb('catalog.publish', 'publish <release>').option(...steep);
  verb('catalog.rollback', 'rollback <brand>');
  for (const name of ['init', 'export'] as const)
    own(noun, `catalog.${name}`, `${name} <brand> <dir>`).action(
      (brand: string, dir: string, options: Options) =>
        face.run(`catalog.${name}`, { brand }, options, (value) => write(resolve(dir), value)),
    );
  for (const name of ['check', 'diff'] as const)
    own(noun, `catalog.${name}`, `${name} <dirs...>`).action(async (dirs: string[], options: Options) => {
      const folders = await readAll(dirs);
      if (folders !== null) await face.run(`catalog.${name}`, { folders }, options);
    });
  own(noun, 'catalog.apply', 'apply <dirs...>')
    .option('--at <time>', 'sell it from this moment on')
    .option('--draft', 'keep it, and sell it by publish')
    .option(...steep)
    .action(async (dirs: string[], { at, draft, steepPrices, ...options }: Options & Input) => {
      const folders = await readAll(dirs);
      if (folders !== null) await face.run('catalog.apply', { folders, at, draft, steepPrices }, options);
    });
}

type Input = Readonly<{ at?: string; draft?: boolean; steepPrices?: boolean }>;

/** A verb that reads or writes files in addition to its operation. */
function own(noun: Command, operation: OperationName, usage: string): Command {
  const verb = noun.command(usage).description(operations[operation].about);
  if (operations[operation].kind !== 'query')
    verb
      .option('--reason <text>', 'why, for the audit log')
      .option('--dry-run', 'do it, undo it, and say what would have come of it');
  return verb
    .option('--by <name>', 'who does it (the user of this machine)')
    .option('--json', 'answer in JSON');
}

type Given = Readonly<{ brand: string; files: Readonly<Record<string, string>> }>;

/** The folders' files, each under the brand that its brand.json names. If a folder can't be read, reports that and returns null. */
async function readAll(dirs: readonly string[]): Promise<readonly Given[] | null> {
  try {
    return await Promise.all(dirs.map(readFolder));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = exitCodes.wrongUse;
    return null;
  }
}

async function readFolder(dir: string): Promise<Given> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = Object.fromEntries(
    await Promise.all(
      entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          return [path.slice(join(dir, '/').length), await readFile(path, 'utf8')] as const;
        }),
    ),
  );
  // The check will report an unreadable brand.json; the folder's name stands in for the brand until then.
  const [, brand = basename(resolve(dir))] = /"brand"\s*:\s*"([^"]+)"/.exec(files['brand.json'] ?? '') ?? [];
  return { brand, files };
}

const written = z.object({ brand: z.string(), files: z.record(z.string(), z.string()) });

/** Writes the files of an answer; none of them may exist already. */
async function write(dir: string, value: unknown): Promise<unknown> {
  const { brand, files } = written.parse(value);
  for (const [name, text] of Object.entries(files)) {
    const path = join(dir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  }
  return { brand, written: Object.keys(files).map((name) => join(dir, name)) };
}
