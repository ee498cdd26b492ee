import { open, rm } from 'node:fs/promises';
import { z } from 'zod';

const withCodes = z.looseObject({ codes: z.array(z.object({ number: z.string(), password: z.string() })) });
const withDocument = z.looseObject({ document: z.unknown().refine((value) => value !== undefined) });

/**
 * Creates a file, readable only by its owner, for what an answer shows only once. It exists before the change is made: if creating it
 * failed afterwards, the answer would be lost.
 */
export async function openOutputFile(path: string) {
  const file = await open(path, 'wx', 0o600);
  return {
    /** Writes what an answer shows only once (cards as CSV, a document as JSON), and returns the rest of the answer. */
    keep: async (value: unknown): Promise<unknown> => {
      const { text, rest } = partsOf(value);
      await file.writeFile(text);
      await file.sync();
      await file.close();
      return { ...rest, file: path };
    },
    /** Called if the change failed. Removes the file. */
    drop: async (): Promise<void> => {
      await file.close();
      await rm(path);
    },
  };
}

function partsOf(value: unknown): Readonly<{ text: string; rest: object }> {
  const document = documentIn(value);
  if (document !== null) return document;
  const { codes, ...rest } = withCodes.parse(value);
  const lines = codes.map(({ number, password }) => `${number},${password}\r\n`);
  return { text: `number,password\r\n${lines.join('')}`, rest };
}

/** The document of an answer that has one, as JSON, and the rest of the answer; null if it has none. */
export function documentIn(value: unknown): Readonly<{ text: string; rest: object }> | null {
  const parsed = withDocument.safeParse(value);
  if (!parsed.success) return null;
  const { document, ...rest } = parsed.data;
  return { text: `${JSON.stringify(document, null, 2)}\n`, rest };
}
