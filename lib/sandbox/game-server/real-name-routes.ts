import { Hono, type Context } from 'hono';
import { randomUUID } from 'node:crypto';
import { ok, refusal, withJson, write, type SandboxEnv } from '@/lib/sandbox/shared/http';
import { hostedPolicy } from '@/lib/sandbox/shared/hosted-style';
import { catalogueOf } from './catalogue';
import type { Ledger } from './ledger';
import { realNamePage } from './real-name-page';
import { realNameRequest, realNameStart, type RealNameRequest } from './schemas';

type Visit = Readonly<{ player: RealNameRequest; returnUrl: string }>;

const unknownGame = refusal(404, 'UNKNOWN_GAME', 'No such game.');

/** The real-name verifier that belongs to the game: two signed calls, and the page where a player verifies a name. */
export function realNameRoutes(ledger: Ledger): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  /** Verifications in progress, by the last part of their page's address; lost on a restart. */
  const visits = new Map<string, Visit>();
  app.post('/v1/real-name/state', (c) =>
    write(
      c,
      withJson(c.get('body'), realNameRequest, (player) =>
        catalogueOf(player.game) ? ok({ verified: ledger.isVerified(player) }) : unknownGame,
      ),
    ),
  );
  app.post('/v1/real-name/start', (c) =>
    write(
      c,
      withJson(c.get('body'), realNameStart, ({ return_url: returnUrl, ...player }) => {
        if (!catalogueOf(player.game)) return unknownGame;
        const id = randomUUID();
        visits.set(id, { player, returnUrl });
        return ok({ url: `${new URL(c.req.url).origin}/real-name/${id}` });
      }),
    ),
  );
  app.get('/real-name/:id', (c) => page(c, visits.get(c.req.param('id'))));
  app.post('/real-name/:id/:action', (c) => {
    const visit = visits.get(c.req.param('id'));
    if (visit === undefined) return page(c, visit);
    if (c.req.param('action') === 'verify') ledger.verify(visit.player);
    return c.redirect(visit.returnUrl, 303);
  });
  return app;
}

function page(c: Context<SandboxEnv>, visit: Visit | undefined): Response | Promise<Response> {
  const shop = visit === undefined ? null : new URL(visit.returnUrl);
  c.header('content-security-policy', hostedPolicy(shop?.origin ?? null));
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-content-type-options', 'nosniff');
  return c.html(realNamePage(c.req.path, shop?.host ?? null), shop === null ? 404 : 200);
}
