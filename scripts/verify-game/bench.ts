import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { refusalAnswer } from '@/lib/backend/games/game-answers';
import { gameCalls, type GameCallName } from '@/lib/backend/games/game-calls';
import { Fault, shown, Skipped } from '@/scripts/verify-server/fault';
import type { Answer, SignedClient } from '@/scripts/verify-server/signed-client';

/** The publisher's details of a game to check. */
export type Target = Readonly<{ game: string; account: string; product: string }>;
type Body = Readonly<Record<string, unknown>>;

const givenAnswer = z.object({ grant_ref: z.string().min(1), balance: z.int().nullish() });
export type DeliveryAnswer = z.infer<typeof givenAnswer>;

/** What rules are checked with: a client, a character to give goods to, and helpers that the rules share. */
export class Bench {
  /** Every grant id that was sent; what it gave is taken back at the end. */
  readonly asked = new Set<string>();
  readonly #run = randomBytes(4).toString('hex');
  #count = 0;

  constructor(
    readonly client: SignedClient<GameCallName>,
    readonly target: Target,
    readonly role: Readonly<{ serverId: string; roleId: string }>,
    /** The calls that this game answers. */
    readonly calls: readonly GameCallName[],
  ) {}

  /** An id that has never been used. */
  id(kind = 'grant'): string {
    this.#count += 1;
    return `verify-${this.#run}-${kind}-${this.#count}`;
  }

  /** What the shop sends for one unit of the goods, under a new id. */
  grantBody(more: Body = {}): Body & { readonly grant_id: string } {
    const { game, account, product } = this.target;
    const grantId = typeof more.grant_id === 'string' ? more.grant_id : this.id();
    this.asked.add(grantId);
    return {
      game,
      account_id: account,
      server_id: this.role.serverId,
      role_id: this.role.roleId,
      product_id: product,
      quantity: 1,
      order_ref: `${grantId}-order`,
      amount: '0.99',
      currency: 'USD',
      ...more,
      grant_id: grantId,
    };
  }

  /** Requests a grant; throws a Fault if the goods aren't given. */
  async give(body: Body): Promise<DeliveryAnswer> {
    return deliveryIn(await this.client.ask('grant', body));
  }

  async revoke(grantId: string): Promise<Answer> {
    return this.client.ask('revoke', { grant_id: grantId, reason: 'a check of the game server' });
  }

  /** How many more of the goods the character holds after `act`. Throws Skipped if the server doesn't state the balance. */
  async gained(act: () => Promise<unknown>): Promise<number> {
    const before = await this.#held();
    await act();
    return (await this.#held()) - before - 1;
  }

  async #held(): Promise<number> {
    const { balance } = await this.give(this.grantBody());
    if (balance === undefined || balance === null)
      throw new Skipped('answers to grants have no balance, so nobody sees from outside what was given');
    return balance;
  }
}

/** Reads the delivery from an answer; throws a Fault if there is none. */
export function deliveryIn(answer: Answer): DeliveryAnswer {
  const parsed = givenAnswer.safeParse(answer.body);
  if (answer.status < 200 || answer.status >= 300 || !parsed.success)
    throw new Fault(`expected 2xx with grant_ref, got ${said(answer)}`);
  return parsed.data;
}

/** The answer of a call, read with the shop's own schema; throws a Fault if it doesn't fit. */
export function readAs<N extends GameCallName>(
  name: N,
  answer: Answer,
): z.output<(typeof gameCalls)[N]['answer']>;
export function readAs(name: GameCallName, answer: Answer): unknown {
  if (answer.status < 200 || answer.status >= 300) throw new Fault(`expected 2xx, got ${said(answer)}`);
  const parsed = gameCalls[name].answer.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Fault(`the answer doesn’t fit: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** Checks that an answer is a refusal in the protocol's form, with a status and, unless `codes` is null, one of the codes. */
export function mustRefuse(
  answer: Answer,
  status: number,
  codes: readonly string[] | null,
  when: string,
): void {
  const wanted = `${status} ${codes?.join(' or ') ?? 'with a code'}`;
  const parsed = refusalAnswer.safeParse(answer.body);
  const code = parsed.success ? parsed.data.error.code : null;
  if (answer.status !== status || code === null || (codes !== null && !codes.includes(code)))
    throw new Fault(`${when}: expected ${wanted}, got ${said(answer)}`);
}

const said = ({ status, text }: Answer): string => `${status} ${shown(text)}`;
