import { isBlocked } from '@/lib/backend/accounts/blocks-repo';
import { accountOfPlayer } from '@/lib/backend/accounts/publisher/account-of-player';
import {
  playerOfLink,
  refuseLink,
  type LinkContext,
  type LinkError,
} from '@/lib/backend/accounts/publisher/log-in-by-link';
import { spendLink } from '@/lib/backend/accounts/publisher/repo';
import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import { err, ok, type Result } from '@/lib/domain/result';
import { hashOf } from './desktop';
import { markConfirmed } from './repo';
import type { PairingThrottle } from './throttle';

type ConfirmContext = LinkContext & Readonly<{ pairings: PairingThrottle }>;
/** `token`: the one that a login link would carry. It names the player. */
type Confirmation = Readonly<{ clientId: string; by: { code: string } | { key: string }; token: string }>;
/** `unknown`: no such code or key, or it has expired or been confirmed: one answer for all. */
export type ConfirmError = LinkError | 'unknown';

/**
 * Logs in the desktop that shows a code, as the player whom the game has signed for. The token is used up by the confirmation alone: after a
 * mistyped code the game may try again with the same one.
 */
export async function confirmPairing(
  context: ConfirmContext,
  { clientId, by, token }: Confirmation,
): Promise<Result<void, ConfirmError>> {
  const { deps, scope, pairings } = context;
  // The token comes first: who has none can't try codes, and whoever has one is counted by name.
  const read = await playerOfLink(context, { clientId, token });
  if (!read.ok) return read;
  const { gpId, jti, until, suid, name } = read.value;
  const guess = { tenant: scope.tenant, gpId, suid };
  const isCode = 'code' in by;
  if (isCode && !(await pairings.admitCode(guess))) return err('tooMany');
  const account = await accountOfPlayer(deps, scope, { gpId, suid, name });
  const now = deps.clock.date();
  if (await isBlocked(deps.db, account.id, now)) return err('blocked');
  const named = { by: isCode ? by : { keyHash: hashOf(by.key) }, gpId, accountId: account.id, now };
  const confirmed = await withTxOrRollback(deps.db, async (tx) => {
    // Both or neither: a desktop without its token used up would let the same token log in another one.
    if (!(await markConfirmed(tx, scope, named))) return err('unknown');
    return (await spendLink(tx, { gpId, jti, until })) ? ok(undefined) : err('usedBefore');
  });
  if (confirmed.ok) {
    if (isCode) await pairings.forgive(guess);
    return confirmed;
  }
  if (confirmed.error === 'usedBefore') return refuseLink(context, 'used_before');
  if (isCode) await pairings.recordWrong(guess);
  return err('unknown');
}
