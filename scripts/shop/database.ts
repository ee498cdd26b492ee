import type { Command } from 'commander';
import { readEnv } from '@/lib/backend/kernel/env';
import { checkDatabase, migrateDatabase } from '@/lib/backend/open-database';
import { exitCodes } from './exit-codes';
import { operatorName } from './face';
import { print } from './render';

type Options = Readonly<{ json?: boolean; reason?: string; by?: string }>;

/** What is done to the database itself, before any operation can be. */
export function addDatabase(program: Command): void {
  const db = program.command('db').description('The database and its schema');
  db.command('check')
    .description('Say whether the schema is this version’s, and whether the database is the live one')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: Options) => {
      const state = await checkDatabase(readEnv());
      print(state, json);
      if (!state.isWhole) process.exitCode = exitCodes.failed;
    });
  db.command('migrate')
    .description('Bring the schema up to date, as the next start of the shop would')
    .option('--reason <text>', 'why, for the audit log')
    .option('--by <name>', 'who does it (the user of this machine)')
    .option('--json', 'answer in JSON')
    .action(async ({ json, reason = '', by }: Options) => {
      if (reason.trim() === '') {
        console.error('A change needs a reason.');
        process.exitCode = exitCodes.wrongUse;
        return;
      }
      print({ applied: await migrateDatabase(readEnv(), operatorName(by), reason.trim()) }, json);
    });
}
