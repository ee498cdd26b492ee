import { z } from 'zod';
import { gameCalls, type GameCallName } from '@/lib/backend/games/game-calls';
import { Bench, must, type Target } from './bench';
import { Fault, shown, Skipped } from './fault';
import { GameClient } from './game-client';
import { grantRules, revokeRules } from './grant-rules';
import { optionalRules } from './optional-rules';
import { bodyRules, readRules } from './read-rules';
import { optionalParts, type OptionalPart, type Rule } from './rule';
import { signatureRules } from './signature-rules';

/** The outcome of a rule; `why` is empty if the rule holds. */
export type Outcome = Readonly<{ id: string; says: string; result: 'pass' | 'fail' | 'skip'; why: string }>;

export type Check = Readonly<{
  origin: string;
  /** One or two; the first one signs. */
  secrets: readonly string[];
  target: Target;
  /** The optional parts that the game doesn't offer. */
  without?: readonly OptionalPart[];
  /** A factor on the shop's own time-outs; 1 unless a test is in a hurry. */
  patience?: number;
  say?: (outcome: Outcome) => void;
}>;

/** Runs last: it is about all the calls before it. */
const steady: Rule = {
  id: 'steady',
  says: 'every call of the shop’s own is answered at the first try, in time and without 5xx',
  check: async ({ client: { trouble } }) => {
    must(trouble.length === 0, trouble.join('; '));
  },
};

const rules: readonly Rule[] = [
  ...signatureRules,
  ...readRules,
  ...bodyRules,
  ...grantRules,
  ...revokeRules,
  ...optionalRules,
  steady,
];

/**
 * Checks a game's server against the protocol (docs/guides/connect-a-game.md) by calling it. It gives goods to the character of `target`,
 * and takes back at the end what it gave. Throws a Fault if there is no character to give them to.
 */
export async function verifyGame({
  origin,
  secrets,
  target,
  without = [],
  patience = 1,
  say = () => undefined,
}: Check): Promise<readonly Outcome[]> {
  const client = new GameClient({ origin, secrets, patience });
  const bench = new Bench(client, target, await characterOf(client, target), callsBut(without));
  const outcomes: Outcome[] = [];
  for (const rule of rules) {
    const skips = rule.part !== undefined && without.includes(rule.part);
    const outcome = skips ? notOffered(rule) : await outcomeOf(rule, bench);
    outcomes.push(outcome);
    say(outcome);
  }
  for (const grantId of bench.asked) await bench.revoke(grantId).catch(() => undefined);
  return outcomes;
}

function callsBut(without: readonly OptionalPart[]): readonly GameCallName[] {
  const left: ReadonlySet<string> = new Set(without.flatMap((part) => [...optionalParts[part]]));
  return Object.keys(gameCalls).filter(
    (name): name is GameCallName => Object.hasOwn(gameCalls, name) && !left.has(name),
  );
}

/** The fields of a character that a grant needs; the read rules check the rest. */
const someRoles = z.object({ roles: z.array(z.object({ role_id: z.string(), server_id: z.string() })) });

async function characterOf(client: GameClient, { game, account }: Target) {
  const answer = await client.ask('roles', { game, account_id: account });
  const said = someRoles.safeParse(answer.body);
  if (!said.success)
    throw new Fault(`/v1/roles of account ${account} answered ${answer.status} ${shown(answer.text)}`);
  const [role] = said.data.roles;
  if (role === undefined) throw new Fault(`account ${account} has no character to give goods to`);
  return { serverId: role.server_id, roleId: role.role_id };
}

async function outcomeOf({ id, says, check }: Rule, bench: Bench): Promise<Outcome> {
  try {
    await check(bench);
    return { id, says, result: 'pass', why: '' };
  } catch (error) {
    if (error instanceof Skipped) return { id, says, result: 'skip', why: error.message };
    if (error instanceof Fault) return { id, says, result: 'fail', why: error.message };
    throw error;
  }
}

const notOffered = ({ id, says }: Rule): Outcome => ({
  id,
  says,
  result: 'skip',
  why: 'said not to be offered',
});
