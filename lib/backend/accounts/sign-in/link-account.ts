import { insertAccount, type AccountRow } from '@/lib/backend/accounts/repo';
import { withTx } from '@/lib/backend/kernel/db/client';
import { isUniqueViolation } from '@/lib/backend/kernel/db/engine';
import { ok, type Result } from '@/lib/domain/result';
import { newNameEnd } from '@/lib/backend/kernel/ids';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import * as repo from './repo';
import type { AccountsDeps } from '@/lib/backend/accounts/deps';

type LinkDeps = Pick<AccountsDeps, 'db' | 'clock' | 'games'>;

/**
 * The account that a provider's identity opens in a game. The first time, the game says which of its players that is. An account with that
 * player's id is linked; if there is none, one is created without a password. E-mail addresses never decide: they change owners.
 */
export async function findOrLinkAccount(
  deps: LinkDeps,
  scope: TenantScope,
  identity: repo.Identity,
): Promise<Result<AccountRow, 'gameUnavailable'>> {
  const known = await repo.findByIdentity(deps.db, scope, identity);
  if (known !== null) return ok(known);
  const player = await deps.games.playerWith(identity);
  if (!player.ok) return player;
  for (let tries = 1; ; tries += 1) {
    try {
      return ok(await link(deps, scope, identity, player.value.suid));
    } catch (error) {
      // Another call created the account at the same time, or the name was taken: the next try finds it, or takes another name.
      const clashes =
        isUniqueViolation(error, 'accounts_suid') || isUniqueViolation(error, 'accounts_username');
      if (!clashes || tries === 3) throw error;
    }
  }
}

function link(
  { db, clock }: LinkDeps,
  scope: TenantScope,
  identity: repo.Identity,
  suid: string,
): Promise<AccountRow> {
  const { gpId, provider } = identity;
  const createdAt = clock.date();
  return withTx(db, async (tx) => {
    if ((await repo.findBySuid(tx, scope, { gpId, suid })) === null) {
      const username = `${provider}-${newNameEnd()}`;
      const names = { username, usernameKey: username.toLowerCase(), passwordHash: null };
      await insertAccount(tx, scope, { gpId, ...names, suid, createdAt });
    }
    const account = await repo.findBySuid(tx, scope, { gpId, suid });
    if (account === null) throw new Error('The account that was just made is not there.');
    await repo.insertIdentity(tx, scope, { ...identity, accountId: account.id, createdAt });
    return account;
  });
}
