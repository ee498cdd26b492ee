import { createInterface } from 'node:readline/promises';

/** Asks the operator at the terminal; only the whole word "yes" counts. */
export async function confirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('This can’t be undone. Type "yes" to do it: ')).trim() === 'yes';
  } finally {
    terminal.close();
  }
}
