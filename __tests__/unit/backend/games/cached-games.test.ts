import { cacheGames } from '@/lib/backend/games/cached-games';
import type { FromGame, GameRole, GameServerPort, GameServers } from '@/lib/backend/games/port';
import { err, ok } from '@/lib/domain/result';

const servers: FromGame<GameServers> = ok({ areas: [], servers: [] });
const down = err('gameUnavailable');
const player = { gpId: 'g', suid: 'u1' };

/** A game that counts requests and can be down, and a clock to move. */
function setUp() {
  let now = 1_000_000;
  const state = { down: false, asked: { servers: 0, roles: 0, grants: 0 } };
  const port: GameServerPort = {
    servers: async () => {
      state.asked.servers += 1;
      return state.down ? down : servers;
    },
    roles: async (): Promise<FromGame<readonly GameRole[]>> => {
      state.asked.roles += 1;
      return state.down ? down : ok([]);
    },
    playerWith: async ({ gpId, subject }) => ok({ gpId, suid: subject }),
    grant: async () => {
      state.asked.grants += 1;
      return { kind: 'done', reference: 'GR-1' };
    },
    revoke: async () => ({ kind: 'done', reference: 'tombstone:g' }),
    unblock: async () => ({ kind: 'done', reference: 'UB-1' }),
  };
  const games = cacheGames(port, { now: () => now, date: () => new Date(now) });
  return { games, state, pass: (ms: number) => (now += ms) };
}

describe('a game with a cache', () => {
  it('gets one request for its servers a minute, per game', async () => {
    const { games, state, pass } = setUp();
    await games.servers('g');
    pass(59_999);
    await games.servers('g');
    expect(state.asked.servers).toBe(1);
    await games.servers('other');
    pass(1);
    await games.servers('g');
    expect(state.asked.servers).toBe(3);
  });

  it('gets a request for characters every 15 seconds, per player and server', async () => {
    const { games, state, pass } = setUp();
    await games.roles(player, 's1');
    pass(14_999);
    await games.roles(player, 's1');
    expect(state.asked.roles).toBe(1);
    await games.roles(player);
    await games.roles({ ...player, suid: 'u2' }, 's1');
    pass(1);
    await games.roles(player, 's1');
    expect(state.asked.roles).toBe(4);
  });

  it('gets one request for all simultaneous callers', async () => {
    const { games, state } = setUp();
    await Promise.all(Array.from({ length: 20 }, () => games.servers('g')));
    expect(state.asked.servers).toBe(1);
  });

  it('shows its last servers for an hour while it is down, and is tried again every five seconds', async () => {
    const { games, state, pass } = setUp();
    await games.servers('g');
    state.down = true;
    pass(60_000);
    expect(await games.servers('g')).toBe(servers);
    pass(4_999);
    expect(await games.servers('g')).toBe(servers);
    expect(state.asked.servers).toBe(2);
    pass(1);
    await games.servers('g');
    expect(state.asked.servers).toBe(3);
    pass(3_600_000);
    expect(await games.servers('g')).toEqual(down);
  });

  it('never shows outdated characters, and is tried again at once after a failure', async () => {
    const { games, state, pass } = setUp();
    await games.roles(player);
    pass(15_000);
    state.down = true;
    expect(await games.roles(player)).toEqual(down);
    state.down = false;
    expect(await games.roles(player)).toEqual(ok([]));
  });

  it('gets every grant, because none is cached', async () => {
    const { games, state } = setUp();
    const grant = {
      grantId: 'g1',
      gpId: 'g',
      suid: 'u1',
      serverId: 's1',
      roleId: 'r1',
      productId: 'p',
      quantity: 1,
      orderRef: 'B1',
      amount: '1.00',
      currency: 'USD',
    };
    await games.grant(grant);
    await games.grant(grant);
    expect(state.asked.grants).toBe(2);
  });
});
