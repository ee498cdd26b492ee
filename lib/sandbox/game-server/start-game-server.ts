import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { createBehaviour } from '@/lib/sandbox/shared/behaviour';
import { toMovableClock, type Clock } from '@/lib/sandbox/shared/clock';
import { control, type SandboxEnv } from '@/lib/sandbox/shared/http';
import { bind, openOn, sandboxBodyLimit } from '@/lib/sandbox/shared/listen';
import type { Secrets } from '@/lib/backend/kernel/signature';
import { SANDBOX_ONLY_GAME_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { signLink } from './login-links';
import { openLedger } from './ledger';
import { pairingRoutes } from './pairing-routes';
import { gameRoutes } from './routes';
import { behaviourRequest, blockRequest, linkRequest, type GameBehaviour, type GameMode } from './schemas';

export type GameServerOptions = Readonly<{
  /** Directory of the journal; made when missing. */
  dir: string;
  /** 0 (the default) takes a free port. */
  port?: number;
  host?: string;
  /** Calls may be signed with any of them. */
  secrets?: Secrets;
  clock?: Clock;
}>;

export type GameServerHandle = Readonly<{
  /** `http://127.0.0.1:<port>` */
  origin: string;
  close(): Promise<void>;
  control: GameControl;
}>;

type GameControl = ReturnType<typeof gameControl>;

/** Starts the sandbox game server. Rejects when the port is taken or the journal is damaged. */
export async function startGameServer(options: GameServerOptions): Promise<GameServerHandle> {
  const { dir, port = 0, host = '127.0.0.1', secrets = SANDBOX_ONLY_GAME_SECRET } = options;
  const clock = toMovableClock(options.clock);
  const server = await bind(host, port);
  const ledger = await openOn(server, () => openLedger(join(dir, 'game-server.jsonl'), clock));
  const behaviour = createBehaviour<GameMode>('ok');
  let last: GameBehaviour = { mode: 'ok' };
  const set = (setting: GameBehaviour): void => {
    last = setting;
    behaviour.set(setting);
  };
  const actions = gameControl({ ledger, clock, set });
  const app = new Hono<SandboxEnv>();
  app.use(sandboxBodyLimit);
  app.get('/health', (c) => c.json({ ok: true }));
  app.route('/', gameRoutes({ secrets, clock, ledger, behaviour, lastBehaviour: () => last }));
  app.route('/', pairingRoutes(clock));
  app.route('/control', controlRoutes(actions));
  server.serve(app);
  return {
    origin: `http://${host}:${server.port}`,
    control: actions,
    close: async () => {
      await server.close();
      ledger.close();
    },
  };
}

type ControlParts = Readonly<{
  ledger: ReturnType<typeof openLedger>;
  clock: ReturnType<typeof toMovableClock>;
  set(setting: GameBehaviour): void;
}>;

/** The server's controls for tests and developers, in process or under /control. */
function gameControl({ ledger, clock, set }: ControlParts) {
  return {
    behaviour: (setting: GameBehaviour) => {
      set(setting);
      return setting;
    },
    balances: (game: string, roleId: string) => ({
      game,
      role_id: roleId,
      balances: ledger.balances(game, roleId),
    }),
    grants: () => ({ grants: ledger.grants() }),
    block: (game: string, accountId: string) => {
      ledger.block(game, accountId);
      return { blocked: true };
    },
    isBlocked: (game: string, accountId: string) => ({ blocked: ledger.isBlocked(game, accountId) }),
    loginLink: (link: z.infer<typeof linkRequest>) => signLink(clock, link),
    clock: (offsetMs: number) => {
      clock.setOffset(offsetMs);
      return { now: clock.now(), offsetMs };
    },
    reset: () => {
      ledger.clear();
      set({ mode: 'ok' });
      clock.setOffset(0);
      return { ok: true };
    },
  };
}

function controlRoutes(actions: GameControl): Hono {
  const app = new Hono();
  app.post('/behaviour', control(behaviourRequest, actions.behaviour));
  app.get('/balances', (c) =>
    c.json(actions.balances(c.req.query('game') ?? '', c.req.query('role_id') ?? '')),
  );
  app.get('/grants', (c) => c.json(actions.grants()));
  app.get('/blocked', (c) =>
    c.json(actions.isBlocked(c.req.query('game') ?? '', c.req.query('account_id') ?? '')),
  );
  app.post(
    '/block',
    control(blockRequest, ({ game, account_id }) => actions.block(game, account_id)),
  );
  app.post('/login-link', control(linkRequest, actions.loginLink));
  app.post(
    '/clock',
    control(z.object({ offsetMs: z.int() }), ({ offsetMs }) => actions.clock(offsetMs)),
  );
  app.post('/reset', control(z.object({}), actions.reset));
  return app;
}
