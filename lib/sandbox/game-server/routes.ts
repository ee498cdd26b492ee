import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Secrets } from '@/lib/backend/kernel/signature';
import type { Behaviour } from '@/lib/sandbox/shared/behaviour';
import type { Clock } from '@/lib/sandbox/shared/clock';
import {
  ok,
  parseBody,
  refusal,
  signedBy,
  withJson,
  write,
  type Answer,
  type SandboxEnv,
} from '@/lib/sandbox/shared/http';
import { digest } from '@/lib/sandbox/shared/seeded';
import { accountRoutes } from './account-routes';
import { catalogueOf } from './catalogue';
import type { Ledger } from './ledger';
import { realNameRoutes } from './real-name-routes';
import { rolesOn } from './roles';
import {
  accountsRequest,
  grantRequest,
  revokeRequest,
  rolesRequest,
  serversRequest,
  unblockRequest,
  verifyRequest,
  type GameBehaviour,
  type GameMode,
} from './schemas';

export type GameParts = Readonly<{
  secrets: Secrets;
  clock: Clock;
  ledger: Ledger;
  behaviour: Behaviour<GameMode>;
  /** The last setting: how `grant-then-drop` ends the call, and what `page` answers. */
  lastBehaviour: () => GameBehaviour;
}>;

const PREFIX = '/v1/';
const unknownGame = refusal(404, 'UNKNOWN_GAME', 'No such game.');
const grantIdOnly = z.object({ grant_id: z.string().max(128) });

/** The signed side of the game server. */
export function gameRoutes(parts: GameParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(`${PREFIX}*`, async (c, next) => {
    if (parts.behaviour.take(c.req.path.slice(PREFIX.length), ['page']) === null) return next();
    const { status = 404, body = '<html><h1>404 Not Found</h1></html>' } = parts.lastBehaviour();
    return new Response(body, { status, headers: { 'content-type': 'text/html' } });
  });
  app.use(`${PREFIX}*`, signedBy(parts.secrets, parts.clock));
  app.use(`${PREFIX}*`, async (c, next) => {
    const setting = parts.behaviour.take(c.req.path.slice(PREFIX.length), ['slow', 'down']);
    if (setting?.mode === 'slow') await parts.behaviour.wait(setting);
    if (setting?.mode !== 'down') return next();
    noteGrant(parts.ledger, c);
    return write(c, refusal(503, 'DOWN', 'The game server is down.'));
  });
  app.post('/v1/servers', (c) => write(c, withJson(c.get('body'), serversRequest, listServers)));
  app.post('/v1/roles', (c) => write(c, withJson(c.get('body'), rolesRequest, listRoles)));
  app.post('/v1/accounts', (c) => write(c, withJson(c.get('body'), accountsRequest, findAccount)));
  app.post('/v1/player/verify', (c) => write(c, withJson(c.get('body'), verifyRequest, verifyPlayer)));
  app.post('/v1/grants', (c) => grant(parts, c));
  app.post('/v1/accounts/unblock', (c) =>
    write(c, withJson(c.get('body'), unblockRequest, parts.ledger.unblock)),
  );
  app.route('/', realNameRoutes(parts.ledger));
  app.route('/', accountRoutes(parts));
  app.post('/v1/grants/revoke', (c) => write(c, withJson(c.get('body'), revokeRequest, parts.ledger.revoke)));
  return app;
}

function listServers({ game }: z.infer<typeof serversRequest>): Answer {
  const catalogue = catalogueOf(game);
  return catalogue ? ok(catalogue) : unknownGame;
}

function listRoles({ game, account_id, server_id }: z.infer<typeof rolesRequest>): Answer {
  return catalogueOf(game) ? ok({ roles: rolesOn(game, account_id, server_id) }) : unknownGame;
}

/** Every account of another provider has an account here, always the same one. */
function findAccount({ game, provider, subject }: z.infer<typeof accountsRequest>): Answer {
  const number = digest('account', game, provider, subject).slice(0, 12);
  return catalogueOf(game) ? ok({ account_id: `s${number}` }) : unknownGame;
}

function verifyPlayer({ game, account_id, server_id, role_id }: z.infer<typeof verifyRequest>): Answer {
  if (!catalogueOf(game)) return unknownGame;
  const role = rolesOn(game, account_id, server_id).find((one) => one.role_id === role_id);
  return role
    ? ok({ ok: true, name: role.name })
    : refusal(404, 'ROLE_NOT_FOUND', 'No such character of this account on this server.');
}

function grant({ ledger, behaviour, lastBehaviour }: GameParts, c: Context<SandboxEnv>): Response {
  const setting = behaviour.take('grants', ['refuse', 'no-ref', 'grant-then-drop']);
  if (setting?.mode === 'refuse' || setting?.mode === 'no-ref') {
    noteGrant(ledger, c);
    // A game that answers 200 to everything gives nothing: a shop that took this for a delivery would lose the player's goods.
    return write(
      c,
      setting.mode === 'refuse' ? refusal(422, 'REFUSED', 'The game refuses this grant.') : ok({}),
    );
  }
  const answer = withJson(c.get('body'), grantRequest, (body) =>
    catalogueOf(body.game) ? ledger.grant(body) : unknownGame,
  );
  if (setting?.mode !== 'grant-then-drop') return write(c, answer);
  if (lastBehaviour().how === '500')
    return write(c, refusal(500, 'INTERNAL', 'Something broke after the fact.'));
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function noteGrant(ledger: Ledger, c: Context<SandboxEnv>): void {
  if (c.req.path !== '/v1/grants') return;
  const parsed = grantIdOnly.safeParse(parseBody(c.get('body')));
  if (parsed.success) ledger.noteCall(parsed.data.grant_id);
}
