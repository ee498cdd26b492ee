import { linkKeysOf, readLink } from '@/lib/backend/accounts/publisher/read-link';
import type { LinkClaims } from '@/lib/backend/accounts/publisher/port';
import type { LinkSettings } from '@/lib/backend/kernel/account-settings';
import { Fault, Skipped } from '@/scripts/verify-server/fault';
import { must, type Rule } from '@/scripts/verify-server/rule';

/** Login links of one player, just made, and what the shop is told to expect of them. */
export type LinkBench = Readonly<{
  settings: LinkSettings;
  game: string;
  /** The brand's host, which the links name as their audience. */
  host: string;
  tokens: readonly string[];
}>;

/** The claims of the links, read by the shop's own reader; throws a Fault with the reason that the shop's log would have. */
async function claimsOf({ settings, game, host, tokens }: LinkBench): Promise<readonly LinkClaims[]> {
  const keys = linkKeysOf(settings);
  return Promise.all(
    tokens.map(async (token, place) => {
      const read = await readLink(token, { settings, keys, gpId: game, hosts: [host], now: new Date() });
      if (read.ok) return read.value;
      const why = read.error === 'accountsUnavailable' ? 'its key set can’t be read' : read.error;
      throw new Fault(`link ${place + 1}: ${why}`);
    }),
  );
}

/** The rules of login links (docs/guides/connect-accounts.md). */
export const linkRules: readonly Rule<LinkBench>[] = [
  {
    id: 'link',
    says: 'the shop accepts the links, by the game’s settings',
    check: async (bench) => {
      await claimsOf(bench);
    },
  },
  {
    id: 'link-id',
    says: 'each link has its own jti, and all are of one player',
    check: async (bench) => {
      if (bench.tokens.length < 2) throw new Skipped('there is only one link');
      const claims = await claimsOf(bench);
      must(new Set(claims.map(({ jti }) => jti)).size === claims.length, 'two links have the same jti');
      must(new Set(claims.map(({ suid }) => suid)).size === 1, 'the links are of different players');
    },
  },
];
