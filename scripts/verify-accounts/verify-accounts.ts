import { accountCalls } from '@/lib/backend/accounts/publisher/account-calls';
import type { GameAccounts } from '@/lib/backend/kernel/account-settings';
import { Fault } from '@/scripts/verify-server/fault';
import { outcomeOf, skipped, steady, type Outcome, type Rule } from '@/scripts/verify-server/rule';
import { SignedClient } from '@/scripts/verify-server/signed-client';
import { AccountBench, type Player } from './bench';
import { linkRules, type LinkBench } from './link-rules';
import { passwordRules } from './password-rules';

export type AccountCheck = Readonly<{
  /** The game's settings, as the shop has them. */
  accounts: GameAccounts;
  game: string;
  /** Needed if the game has an account server. */
  player?: Omit<Player, 'game'> | undefined;
  /** Links that were made a moment ago; without them, links aren't checked. */
  links?: Pick<LinkBench, 'host' | 'tokens'> | undefined;
  /** A factor on the shop's own time-outs; 1 unless a test is in a hurry. */
  patience?: number;
  say?: (outcome: Outcome) => void;
}>;

/**
 * Checks a publisher's account server and login links by what the shop would accept (docs/guides/connect-accounts.md). Throws a Fault if
 * there is nothing to check, or the server can't be reached.
 */
export async function verifyAccounts(check: AccountCheck): Promise<readonly Outcome[]> {
  const { accounts, game, player, links, patience = 1, say = () => undefined } = check;
  const outcomes: Outcome[] = [];
  const hold = async <Bench>(rules: readonly Rule<Bench>[], bench: Bench | string) => {
    for (const rule of rules) {
      const outcome = typeof bench === 'string' ? skipped(rule, bench) : await outcomeOf(rule, bench);
      outcomes.push(outcome);
      say(outcome);
    }
  };
  if (accounts.server !== undefined) {
    if (player === undefined) throw new Fault(`${game} has an account server, so a player is needed`);
    const client = new SignedClient(accountCalls, { ...accounts.server, patience });
    const bench = new AccountBench(client, { game, ...player });
    await bench.ask();
    await hold([...passwordRules, steady], bench);
  }
  if (accounts.links !== undefined) {
    const given = links === undefined ? 'no links were given' : { ...links, settings: accounts.links, game };
    await hold(linkRules, given);
  }
  if (outcomes.length === 0) throw new Fault(`${game} has neither an account server nor login links`);
  return outcomes;
}
