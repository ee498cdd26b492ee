import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  copyDatabase,
  restoreDatabase,
  type Requester,
  type FillResult,
} from '@/lib/backend/database-copies';
import { readEnv } from '@/lib/backend/kernel/env';
import { checkDatabase, migrateDatabase } from '@/lib/backend/open-database';
import { exitCodes } from './exit-codes';
import { operatorName, type Face } from './terminal';
import { print } from './render';

type Options = Readonly<{ json?: boolean; reason?: string; by?: string }>;

/** Commands for the database itself, which work before any operation can run. */
export function addDatabase(program: Command, face: Face): void {
  const db = program.command('db').description('The database and its schema');
  db.command('check')
    .description('Check that the schema fits this version and that the database is the live one')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: Options) => {
      const state = await checkDatabase(readEnv());
      print(state, json);
      if (!state.isWhole) process.exitCode = exitCodes.failed;
    });
  db.command('migrate')
    .description('Migrate the schema, as the next start of the shop would')
    .option('--reason <text>', 'why, for the audit log')
    .option('--by <name>', 'who does it (the user of this machine)')
    .option('--json', 'answer in JSON')
    .action(async ({ json, ...options }: Options) => {
      const requester = requesterFrom(options);
      if (requester !== null)
        print({ applied: await migrateDatabase(readEnv(), requester.who, requester.reason) }, json);
    });
  addKeeping(db, face);
}

/** The operator and the reason. If the reason is missing, reports that and returns null. */
function requesterFrom({ reason = '', by }: Options): Requester | null {
  if (reason.trim() !== '') return { who: operatorName(by), reason: reason.trim() };
  console.error('A change needs a reason.');
  process.exitCode = exitCodes.wrongUse;
  return null;
}

/** Backups and copies. */
function addKeeping(db: Command, face: Face): void {
  db.command('backup <dir>')
    .description('Write a backup into a new directory, beside a running shop')
    .option('--json', 'answer in JSON')
    .action((dir: string, options: Options) => face.run('db.backup', { dir: resolve(dir) }, options));
  const filling = (usage: string, about: string) =>
    db
      .command(usage)
      .description(about)
      .option('--reason <text>', 'why, for the audit log')
      .option('--by <name>', 'who does it (the user of this machine)')
      .option('--json', 'answer in JSON');
  filling('restore <dir>', 'Put a backup into an empty database and compare the books').action(
    async (dir: string, { json, ...options }: Options) => {
      const requester = requesterFrom(options);
      if (requester !== null) report(await restoreDatabase(readEnv(), dir, requester), json);
    },
  );
  filling('copy <dir> <url>', 'Copy an embedded database to an empty server and compare the books').action(
    async (dir: string, url: string, { json, ...options }: Options) => {
      const requester = requesterFrom(options);
      if (requester !== null) report(await copyDatabase(readEnv(), { dir, url }, requester), json);
    },
  );
}

function report(result: FillResult, json: boolean | undefined): void {
  print(result, json);
  if (!result.isWhole) process.exitCode = exitCodes.failed;
}
