/*
 * What operators do, on a command line: npm run shop -- <noun> <verb>. docs/operating.md tells all of it, and --help what there is.
 * Which database is said by DATABASE_URL or DATA_DIR, as for the shop.
 */
import { CommanderError } from 'commander';
import { exitCodes } from './shop/exit-codes';
import { openFace } from './shop/face';
import { createProgram } from './shop/program';

const face = openFace();
try {
  await createProgram(face).parseAsync();
} catch (error) {
  // What the parser has to say it has said.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.wrongUse;
  else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = exitCodes.failed;
  }
} finally {
  await face.close();
}
