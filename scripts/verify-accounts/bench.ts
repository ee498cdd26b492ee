import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { accountCalls, longestAnswer } from '@/lib/backend/accounts/publisher/account-calls';
import { verifySignature } from '@/lib/backend/kernel/signature';
import { Fault, shown } from '@/scripts/verify-server/fault';
import type { Answer, CallChanges, SignedClient } from '@/scripts/verify-server/signed-client';

/** A player of the game whose password is known. */
export type Player = Readonly<{ game: string; username: string; password: string }>;
export type PasswordAnswer = z.output<typeof accountCalls.password.answer>;
type Changes = Readonly<{ body?: Readonly<Record<string, unknown>>; call?: CallChanges }>;

/** What rules of an account server are checked with. */
export class AccountBench {
  readonly #run = randomBytes(4).toString('hex');
  #count = 0;

  constructor(
    readonly client: SignedClient<'password'>,
    readonly player: Player,
  ) {}

  /** A name or password that nobody has. */
  unknown(kind: string): string {
    this.#count += 1;
    return `verify-${this.#run}-${kind}-${this.#count}`;
  }

  /** Asks for the known player, except for the changes. */
  async ask({ body, call }: Changes = {}): Promise<Answer> {
    return this.client.ask('password', { ...this.player, ...body }, call);
  }

  /** What the server says, as the shop would believe it; throws a Fault if it wouldn't. */
  async said(changes: Changes = {}): Promise<PasswordAnswer> {
    return this.read(await this.ask(changes));
  }

  /** Like `said`, for an answer. */
  read(answer: Answer): PasswordAnswer {
    if (answer.status !== 200) throw new Fault(`expected 200, got ${answer.status} ${shown(answer.text)}`);
    const distrust = this.distrustOf(answer);
    if (distrust !== null) throw new Fault(distrust);
    const parsed = accountCalls.password.answer.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Fault(
      `the answer ${shown(answer.text)} doesn’t fit: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  }

  /** Why the shop wouldn't believe that the server has given this answer to this call; null if it would. */
  distrustOf({ headers, bytes, askedAs }: Answer): string | null {
    if (bytes.length > longestAnswer) return `the answer is longer than ${longestAnswer} bytes`;
    const signed = verifySignature(this.client.options.secrets, headers, bytes, Date.now());
    if (signed.kind === 'bad') return 'the answer isn’t signed, or not over its bytes with a shared secret';
    if (signed.kind === 'stale') return 'the answer’s timestamp is more than five minutes off';
    return headers['webhook-id'] === askedAs ? null : 'the answer isn’t signed under the id of its call';
  }
}
