import { deleteTokens } from './repo';
import { deleteFlows } from './sign-in/repo';
import { loginLifetimeMs } from './tokens';
import type { AccountsDeps } from './deps';

/** Rows a run: one statement stays short, and a run a minute deletes more than logins can add. */
const atOnce = 2_000;

/**
 * Deletes sign-ins that nobody came back from, and tokens as old as a login can get. A renewed token stays until then,
 * so that a second use of it is noticed.
 */
export async function pruneLogins({ db, clock }: Pick<AccountsDeps, 'db' | 'clock'>): Promise<void> {
  await deleteFlows(db, clock.date(), atOnce);
  await deleteTokens(db, new Date(clock.now() - loginLifetimeMs), atOnce);
}
