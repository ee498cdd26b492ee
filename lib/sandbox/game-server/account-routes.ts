import { Hono, type Context } from 'hono';
import { signatureHeaders } from '@/lib/backend/kernel/signature';
import { ok, refusal, withJson, write, type Answer, type SandboxEnv } from '@/lib/sandbox/shared/http';
import { samplePlayers } from '@/lib/sandbox/shared/sample-players';
import { catalogueOf } from './catalogue';
import { linkKeySet } from './login-links';
import type { GameParts } from './routes';
import { passwordRequest } from './schemas';

const path = 'logins/password';

/**
 * The publisher's account server, which belongs to the game: passwords, by signed calls with signed answers, and the public key of login
 * links.
 */
export function accountRoutes({ secrets, clock, behaviour }: GameParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post(`/v1/${path}`, (c) => {
    const answer = withJson(c.get('body'), passwordRequest, checkPassword);
    if (answer.status !== 200) return write(c, answer);
    const setting = behaviour.take(path, ['unsigned-no', 'old-answer', 'other-answer']);
    if (setting?.mode === 'unsigned-no') return c.json({ result: 'no' });
    const id = setting?.mode === 'other-answer' ? 'another-question' : (c.req.header('webhook-id') ?? '');
    const atMs = clock.now() - (setting?.mode === 'old-answer' ? 600_000 : 0);
    return signed(c, answer, (text) => signatureHeaders(secrets, id, atMs, text));
  });
  app.get('/.well-known/jwks.json', async (c) => c.json(await linkKeySet()));
  return app;
}

function signed(c: Context, { body }: Answer, sign: (text: string) => Readonly<Record<string, string>>) {
  const text = JSON.stringify(body);
  return c.body(text, 200, { 'content-type': 'application/json', ...sign(text) });
}

function checkPassword({
  game,
  username,
  password,
}: Readonly<Record<'game' | 'username' | 'password', string>>) {
  if (!catalogueOf(game)) return refusal(404, 'UNKNOWN_GAME', 'No such game.');
  const player = samplePlayers.find((one) => one.username === username && one.password === password);
  return ok(
    player === undefined
      ? { result: 'no' }
      : { result: 'yes', account_id: player.suid, name: player.username },
  );
}
