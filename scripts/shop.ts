/*
 * The operations on a command line: npm run shop -- <noun> <verb>. docs/operating.md documents them, and --help lists them. DATABASE_URL or
 * DATA_DIR names the database, as for the shop.
 */
import { CommanderError } from 'commander';
import { failureText } from '@/lib/backend/failure';
import { exitCodes } from './shop/exit-codes';
import { openTerminal } from './shop/terminal';
import { createProgram } from './shop/program';

const face = openTerminal();
try {
  await createProgram(face).parseAsync();
} catch (error) {
  // The parser has already printed its message.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.wrongUse;
  else {
    console.error(failureText(error));
    process.exitCode = exitCodes.failed;
  }
} finally {
  await face.close();
}
