import { open, rm } from 'node:fs/promises';
import { z } from 'zod';

const withCodes = z.looseObject({ codes: z.array(z.object({ number: z.string(), password: z.string() })) });

/** A new file for numbers and passwords, readable by its owner alone. It is there before the cards are: else nobody would ever learn them. */
export async function openCodesFile(path: string) {
  const file = await open(path, 'wx', 0o600);
  return {
    /** Writes what an answer tells once, and returns the rest of it. */
    keep: async (value: unknown): Promise<unknown> => {
      const { codes, ...rest } = withCodes.parse(value);
      const lines = codes.map(({ number, password }) => `${number},${password}\r\n`);
      await file.writeFile(`number,password\r\n${lines.join('')}`);
      await file.sync();
      await file.close();
      return { ...rest, file: path };
    },
    /** Nothing came of it. */
    drop: async (): Promise<void> => {
      await file.close();
      await rm(path);
    },
  };
}
