import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSignedGameServer } from '@/lib/backend/games/signed-game-server';
import { createXsollaGames } from '@/lib/backend/games/xsolla-games';
import { systemClock as clock } from '@/lib/backend/kernel/clock';
import type { GameServer } from '@/lib/backend/kernel/game-settings';
import { SANDBOX_ONLY_GAME_SECRET, SANDBOX_ONLY_PROVIDER_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { startGameServer } from '@/lib/sandbox/game-server/start-game-server';
import { gameConformance, type GameBench } from '@/__tests__/support/parties/game-conformance';
import { startXsollaGame } from '@/__tests__/support/parties/xsolla-game';

const player = { gpId: 'watt-emberfall', suid: 'u1001' };
const unknown = { ...player, suid: 'u9-empty' };

async function signedBench(): Promise<GameBench> {
  const dir = await mkdtemp(join(tmpdir(), 'conformance-'));
  const game = await startGameServer({ dir });
  const at = (origin: string, secret = SANDBOX_ONLY_GAME_SECRET) =>
    createSignedGameServer({ serverOf: () => ({ origin, secrets: [secret] }), clock });
  const port = at(game.origin);
  const modes = { down: 'down', page: 'page', refuse: 'refuse', drop: 'grant-then-drop' } as const;
  return {
    port,
    stranger: at(game.origin, SANDBOX_ONLY_PROVIDER_SECRET),
    nobody: at('http://127.0.0.1:9'),
    player,
    unknown,
    held: () =>
      game.control
        .grants()
        .grants.filter(({ applied, revoked }) => applied > 0 && !revoked)
        .reduce((sum, { applied, request }) => sum + applied * (request?.quantity ?? 0), 0),
    next: (mode) => void game.control.behaviour({ mode: modes[mode], only: 'grants', times: 1 }),
    close: async () => {
      await game.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function xsollaBench(): Promise<GameBench> {
  const secret = 'a-project-secret-01';
  const game = await startXsollaGame(secret, [player.suid]);
  const project = { profile: 'xsolla', projectId: 12345, merchantId: 67890 } as const;
  const at = (url: string, secrets = [secret, 'the-secret-before']) =>
    createXsollaGames({ serverOf: () => ({ ...project, url, secrets }), clock });
  const port = at(game.url);
  return {
    port,
    stranger: at(game.url, ['another-secret-0001']),
    nobody: at('http://127.0.0.1:9/'),
    player,
    unknown,
    held: game.held,
    next: game.next,
    close: game.close,
  };
}

/** A profile without a bench doesn't compile. */
const benches: Readonly<Record<GameServer['profile'], () => Promise<GameBench>>> = {
  signed: signedBench,
  xsolla: xsollaBench,
};

describe.each(Object.entries(benches))('a game of the profile %s', (_, open) => {
  gameConformance(open);
});
