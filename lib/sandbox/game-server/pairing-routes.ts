import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { pairingKeyName } from '@/lib/domain/pairing';
import { hostedPolicy } from '@/lib/sandbox/shared/hosted-style';
import type { Clock } from '@/lib/sandbox/shared/clock';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { signLink } from './login-links';
import { pairingPage } from './pairing-page';
import { pairingForm, type PairingForm } from './schemas';

const envelope = z.object({ code: z.number(), msg: z.string() });
/** The API's code for success. */
const success = 1;

/** The game's screen for logging in a desktop: it signs the token as the game's server would, and confirms the code at the shop. */
export function pairingRoutes(clock: Clock): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/pair', (c) => page(c, pairingForm.parse(c.req.query()), null));
  app.post('/pair', async (c) => {
    const form = pairingForm.parse(await c.req.parseBody());
    return page(c, { ...form, code: '' }, await confirm(clock, form).catch(() => 'The shop didn’t answer.'));
  });
  return app;
}

async function confirm(clock: Clock, form: PairingForm): Promise<string> {
  const shop = URL.canParse(form.shop) ? new URL(form.shop) : null;
  // Anybody's page can post this form, so it calls nothing but shops on this machine.
  if (shop === null || !shop.hostname.endsWith('.localhost'))
    return 'The shop has to be at a *.localhost host.';
  const link = { game: form.game, account_id: form.account_id, audience: shop.hostname };
  const { token } = await signLink(clock, link);
  const named = namedBy(form.code.trim());
  const body = JSON.stringify({ client_id: form.client_id, login_token: token, ...named });
  const { code, msg } = envelope.parse(await post(shop, '/util/login/pair_confirm', body));
  return code === success ? 'Confirmed: the computer is logged in.' : `Refused (${code}): ${msg}`;
}

/** Only browsers resolve *.localhost, and `fetch` sends no other host than the one that it calls. */
async function post({ host, port }: URL, path: string, body: string): Promise<unknown> {
  const headers = { host, 'content-type': 'application/json' };
  const call = request({ host: '127.0.0.1', port: port || 80, path, method: 'POST', headers });
  const answered = once(call, 'response');
  call.end(body);
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await answered);
  return json(answer);
}

/** What was typed, or the key in what was scanned. */
function namedBy(text: string): Readonly<Record<string, string>> {
  const fragment = new URLSearchParams(text.slice(text.indexOf('#') + 1));
  const key = text.includes('#') ? fragment.get(pairingKeyName) : null;
  return key === null ? { code: text.replaceAll(' ', '') } : { [pairingKeyName]: key };
}

function page(c: Context, form: PairingForm, said: string | null): Response | Promise<Response> {
  c.header('content-security-policy', hostedPolicy(null));
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-content-type-options', 'nosniff');
  return c.html(pairingPage(form, said));
}
