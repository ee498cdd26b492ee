import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { errors, type Provider } from 'oidc-provider';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { choosePage } from './choose-page';
import type { OidcName } from './oidc-server';
import { personOf } from './people';

/** The OpenID server under its name's path, and the page on which people sign in to it. */
export function oidcRoutes(name: OidcName, provider: Provider): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const listener = provider.callback();
  app.onError((error, c) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return c.text('This sign-in has ended, or belongs to another browser. Start again in the shop.', 400);
  });
  app.get('/interaction/:uid', async (c) => {
    const { params } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    const back = typeof params.redirect_uri === 'string' ? params.redirect_uri : '';
    const page = choosePage(name, `/${name}/interaction/${c.req.param('uid')}`, new URL(back).origin);
    return c.html(page.body, 200, page.headers);
  });
  app.post('/interaction/:uid', async (c) => {
    const person = personOf((await c.req.parseBody()).person);
    const result =
      person === null
        ? { error: 'access_denied', error_description: 'The person left.' }
        : { login: { accountId: person.id, remember: false }, select_account: {} };
    await provider.interactionFinished(c.env.incoming, c.env.outgoing, result, {
      mergeWithLastSubmission: false,
    });
    return RESPONSE_ALREADY_SENT;
  });
  app.all('*', (c) => passOn(c, listener, name));
  return app;
}

/** The OpenID server writes to the Node response itself. `originalUrl` tells it that it isn't mounted at the root. */
async function passOn(
  c: Context<SandboxEnv>,
  listener: ReturnType<Provider['callback']>,
  name: OidcName,
): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const url = incoming.url ?? '/';
  Object.assign(incoming, { originalUrl: url, url: url.slice(name.length + 1) });
  await listener(incoming, outgoing);
  return RESPONSE_ALREADY_SENT;
}
