import type { z } from 'zod';
import { postSigned } from '@/lib/backend/games/signed-call';
import type { AccountServer } from '@/lib/backend/kernel/account-settings';
import type { Clock } from '@/lib/backend/kernel/clock';
import { newRequestId } from '@/lib/backend/kernel/ids';
import { verifySignature } from '@/lib/backend/kernel/signature';
import { err, ok, type Result } from '@/lib/domain/result';
import { longestAnswer } from './account-calls';
import type { AccountsUnavailable } from './port';

type Call<Answer extends z.ZodType> = Readonly<{
  path: string;
  timeoutMs: number;
  request: z.ZodType;
  answer: Answer;
}>;

/**
 * Asks an account server. Its answers open accounts, so they are signed as well, under the id of the question. Somebody who can only send
 * bytes to the shop can therefore say neither yes nor no, and an answer to one question can't be used for another.
 */
export async function callAccountServer<Answer extends z.ZodType>(
  server: AccountServer,
  { path, timeoutMs, answer }: Call<Answer>,
  body: object,
  clock: Clock,
): Promise<Result<z.output<Answer>, AccountsUnavailable>> {
  const id = newRequestId();
  try {
    const call = { path, timeoutMs, id, atMs: clock.now(), text: JSON.stringify(body) };
    const response = await postSigned(server, call);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    if (response.status !== 200 || bytes.length > longestAnswer || headers['webhook-id'] !== id)
      return err('accountsUnavailable');
    const signed = verifySignature(server.secrets, headers, bytes, clock.now());
    if (signed.kind !== 'ok') return err('accountsUnavailable');
    const said = answer.safeParse(JSON.parse(signed.text));
    return said.success ? ok(said.data) : err('accountsUnavailable');
  } catch {
    return err('accountsUnavailable');
  }
}
