import { deleteTokens } from './repo';
import { deleteFlows } from './sign-in/repo';
import { loginLifetimeMs } from './tokens';
import type { AccountsDeps } from './deps';

/** Few enough to be done in a moment, and more a minute than anybody logs in. */
const atOnce = 2_000;

/**
 * Forgets what is over: sign-ins nobody came back from, and tokens as old as a login can get. A token that was renewed stays until then,
 * since it has to be known when somebody comes with it again.
 */
export async function pruneLogins({ db, clock }: Pick<AccountsDeps, 'db' | 'clock'>): Promise<void> {
  await deleteFlows(db, clock.date(), atOnce);
  await deleteTokens(db, new Date(clock.now() - loginLifetimeMs), atOnce);
}
