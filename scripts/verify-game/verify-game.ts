import { z } from 'zod';
import { gameCalls, type GameCallName } from '@/lib/backend/games/game-calls';
import { Fault, shown } from '@/scripts/verify-server/fault';
import { outcomeOf, skipped, steady, type Outcome } from '@/scripts/verify-server/rule';
import { signatureRules } from '@/scripts/verify-server/signature-rules';
import { SignedClient } from '@/scripts/verify-server/signed-client';
import { Bench, mustRefuse, readAs, type Target } from './bench';
import { grantRules, revokeRules } from './grant-rules';
import { optionalRules } from './optional-rules';
import { bodyRules, readRules } from './read-rules';
import { optionalParts, type GameRule, type OptionalPart } from './rule';

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

const ofSignatures = signatureRules<Bench>({
  // Every call is tried, with a body that would do nothing even if it were accepted.
  refused: async ({ client, target, calls }, unlike, codes) => {
    for (const name of calls) {
      const answer = await client.ask(name, { game: target.game }, unlike);
      mustRefuse(answer, 401, codes, gameCalls[name].path);
    }
  },
  accepted: async ({ client, target }, unlike) => {
    readAs('servers', await client.ask('servers', { game: target.game }, unlike));
  },
  secretsOf: ({ client }) => client.options.secrets,
  bodyOf: ({ target: { game } }) => ({ game }),
});

const rules: readonly GameRule[] = [
  ...ofSignatures,
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
  const client = new SignedClient(gameCalls, { origin, secrets, patience });
  const bench = new Bench(client, target, await characterOf(client, target), callsBut(without));
  const outcomes: Outcome[] = [];
  for (const rule of rules) {
    const skips = rule.part !== undefined && without.includes(rule.part);
    const outcome = skips ? skipped(rule, 'said not to be offered') : await outcomeOf(rule, bench);
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

async function characterOf(client: SignedClient<GameCallName>, { game, account }: Target) {
  const answer = await client.ask('roles', { game, account_id: account });
  const said = someRoles.safeParse(answer.body);
  if (!said.success)
    throw new Fault(`/v1/roles of account ${account} answered ${answer.status} ${shown(answer.text)}`);
  const [role] = said.data.roles;
  if (role === undefined) throw new Fault(`account ${account} has no character to give goods to`);
  return { serverId: role.server_id, roleId: role.role_id };
}
