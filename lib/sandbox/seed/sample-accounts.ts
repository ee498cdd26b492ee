import { hashPassword } from '@/lib/backend/accounts/password';
import { usernameKey } from '@/lib/backend/accounts/username-key';
import { samplePlayers } from '@/lib/sandbox/shared/sample-players';
import type { Tenant } from '@/tenants/kit/tenant';
import type { SeedRows } from './repo';

/** Only for brands that require a real name: the sandbox's verifier treats an account with this ending as unverified. */
const unverifiedAccount = {
  username: 'unverified',
  password: 'sandbox-pass-5',
  suid: 'u1005-unverified',
} as const;

/**
 * The sample accounts of every game. Each password is hashed once, with its own salt, and all accounts with that password share the hash:
 * hashing is slow on purpose, and these passwords are published in the documentation anyway.
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
      tenant,
      gpId,
      username,
      suid,
      createdAt,
      usernameKey: usernameKey(username),
      passwordHash: await hashOf(password),
    })),
  );
}

/** The sample accounts of each game of each brand. */
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
