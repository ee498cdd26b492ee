import type { JWTVerifyGetKey } from 'jose';
import type { AccountSettings, LinkSettings } from '@/lib/backend/kernel/account-settings';
import type { Clock } from '@/lib/backend/kernel/clock';
import { timed, type Meters } from '@/lib/backend/kernel/meters';
import { err, ok, type Result } from '@/lib/domain/result';
import { accountCalls } from './account-calls';
import { callAccountServer } from './call-account-server';
import type { PublisherAccounts } from './port';
import { linkKeysOf, readLink } from './read-link';

type PublisherDeps = Readonly<{ settings: AccountSettings; clock: Clock; meters: Meters }>;

const outcome = (answer: Result<unknown, string>): string =>
  answer.ok || answer.error === 'refused' ? 'done' : 'failed';

/** The publishers' accounts according to the settings; each call is timed by game. */
export function createPublisherAccounts({ settings, clock, meters }: PublisherDeps): PublisherAccounts {
  const keysOf = keptKeys();
  return {
    keeperOf: (gpId) => {
      if (settings.of(gpId).server !== undefined) return 'publisher';
      return settings.takesOwn ? 'shop' : 'none';
    },
    takesLinks: (gpId) => settings.of(gpId).links !== undefined,
    checkPassword: ({ gpId, username, password }) => {
      const { server } = settings.of(gpId);
      const ask = async () => {
        if (server === undefined) return err('accountsUnavailable');
        const body = { game: gpId, username, password };
        const said = await callAccountServer(server, accountCalls.password, body, clock);
        if (!said.ok) return said;
        const { value } = said;
        return value.result === 'no' ? err('refused') : ok({ suid: value.account_id, name: value.name });
      };
      return timed(meters, { party: 'game', name: gpId, operation: 'checkPassword' }, ask, outcome);
    },
    readLink: async ({ gpId, token, hosts }) => {
      const { links } = settings.of(gpId);
      if (links === undefined) return err('off');
      return readLink(token, { settings: links, keys: keysOf(links), gpId, hosts, now: clock.date() });
    },
  };
}

/** Creates the keys once per setting: a key set that has been read is cached for some minutes. */
function keptKeys(): (links: LinkSettings) => readonly JWTVerifyGetKey[] {
  const kept = new Map<LinkSettings, readonly JWTVerifyGetKey[]>();
  return (links) => {
    const keys = kept.get(links) ?? linkKeysOf(links);
    kept.set(links, keys);
    return keys;
  };
}
