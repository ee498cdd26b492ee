import { withTx, type Db, type Tx } from './client';

class Undo extends Error {}

/**
 * Runs `work` in a transaction that stands only if its result is ok: any other undoes all that was written, and is returned. The one way to
 * say "no, and leave nothing behind".
 */
export async function withTxOrUndo<R extends Readonly<{ ok: boolean }>>(
  db: Db,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  let refused: R | null = null;
  try {
    return await withTx(db, async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refused = result;
      throw new Undo('undone');
    });
  } catch (error) {
    if (error instanceof Undo && refused !== null) return refused;
    throw error;
  }
}
