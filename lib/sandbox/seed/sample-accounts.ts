import { hashPassword } from '@/lib/backend/accounts/password';
import { usernameKey } from '@/lib/backend/accounts/username-key';
import { samplePlayers } from '@/lib/sandbox/shared/sample-players';
import type { Tenant } from '@/tenants/kit/tenant';
import type { SeedRows } from './repo';

/** Only where a brand asks for a real name: to the sandbox's verifier an account of this ending hasn't proved one. */
const unverifiedAccount = {
  username: 'unverified',
  password: 'sandbox-pass-5',
  suid: 'u1005-unverified',
} as const;

/**
 * The sample accounts of every game. Each password is hashed once, with a salt of its own, and the hash shared by all accounts
 * that have it: hashing is slow on purpose, and these passwords are printed in the documentation anyway.
 */
export async function accountsOf(brands: readonly Tenant[], createdAt: Date): Promise<SeedRows['accounts']> {
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string) => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  };
  return Promise.all(
    accountsFor(brands).map(async ({ tenant, gpId, username, password, suid }) => ({
      ...{ tenant, gpId, username, suid, createdAt },
      usernameKey: usernameKey(username),
      passwordHash: await hashOf(password),
    })),
  );
}

/** Which sample account which game of which brand has. */
export function accountsFor(brands: readonly Tenant[]) {
  return brands.flatMap(({ id: tenant, games: sold, realNameRequired }) =>
    Object.values(sold).flatMap(({ gpId }) =>
      [...samplePlayers, ...(realNameRequired ? [unverifiedAccount] : [])].map((account) => ({
        ...account,
        tenant,
        gpId,
      })),
    ),
  );
}
