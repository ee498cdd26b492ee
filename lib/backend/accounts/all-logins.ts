import { withTx, type Db, type DbOrTx } from '@/lib/backend/kernel/db/client';
import { endTokens, pageOfTokens, type ManyLogins, type TokenPlace } from './all-logins-repo';

/** Rows per statement: each stays far below the time limit of a statement, and holds its locks only for that long. */
const atOnce = 1_000;

/** The live tokens of these logins, page by page. */
async function* pagesOf(db: DbOrTx, logins: ManyLogins): AsyncGenerator<readonly string[]> {
  let after: TokenPlace | null = null;
  do {
    const { live, last } = await pageOfTokens(db, logins, after, atOnce);
    if (live.length > 0) yield live;
    after = last;
  } while (after !== null);
}

/** How many of these logins are live, at one moment. Nothing is locked. */
export async function countLogins(db: Db, logins: ManyLogins): Promise<number> {
  return withTx(db, async (tx) => {
    // All pages of one moment: a token that is renewed between two of them is counted once.
    await tx.connection.exec('set transaction isolation level repeatable read, read only');
    let count = 0;
    for await (const page of pagesOf(tx, logins)) count += page.length;
    return count;
  });
}

/**
 * Ends these logins, each page in a transaction of its own; those made later stay. Returns how many tokens it has ended. If it breaks off,
 * what has ended stays ended, and another call ends the rest.
 */
export async function endManyLogins(db: Db, logins: ManyLogins): Promise<number> {
  let ended = 0;
  do {
    for await (const page of pagesOf(db, logins))
      ended += await withTx(db, (tx) => endTokens(tx, page, logins));
    // A login that is renewed meanwhile can have got its new token on a page that was already read.
  } while ((await countLogins(db, logins)) > 0);
  return ended;
}
