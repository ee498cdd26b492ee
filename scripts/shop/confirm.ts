import { createInterface } from 'node:readline/promises';

/** Asks whoever sits at the terminal; only the whole word counts. */
export async function confirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('This can’t be undone. Type "yes" to do it: ')).trim() === 'yes';
  } finally {
    terminal.close();
  }
}
