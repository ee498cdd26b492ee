import { cacheGames } from '@/lib/backend/games/cached-games';
import { resolveRole } from '@/lib/backend/games/service';
import { createSignedGameServer } from '@/lib/backend/games/signed-game-server';
import { systemClock } from '@/lib/backend/kernel/clock';
import { startGameServer, type GameServerHandle } from '@/lib/sandbox/game-server/start-game-server';
import { SANDBOX_ONLY_GAME_SECRET, SANDBOX_ONLY_PROVIDER_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { err, ok } from '@/lib/domain/result';
import { ApiCode } from '@/lib/contract/api-code';
import { userInfo } from '@/lib/contract/login';
import { getRoleList, getServerList } from '@/lib/contract/pay-data';
import { loginInput, openTestShop, type CallAs, type TestShop } from '@/__tests__/support/shop/test-shop';
import { scratch } from '../sandbox/signed-client';

const emberfall = '110103';
const player = { gpId: 'watt-emberfall', suid: 'u1001' };
let disk: Awaited<ReturnType<typeof scratch>>;
let game: GameServerHandle;
let shop: TestShop;
let token: string;

const portTo = (origin: string, secret = SANDBOX_ONLY_GAME_SECRET) =>
  createSignedGameServer({ serverOf: () => ({ origin, secrets: [secret] }), clock: systemClock });

beforeAll(async () => {
  disk = await scratch();
  game = await startGameServer({ dir: disk.dir });
  shop = await openTestShop(portTo(game.origin));
  token = await logIn('player1', 'sandbox-pass-1');
});
afterEach(() => game.control.reset());
afterAll(async () => {
  await shop.close();
  await game.close();
  await disk.remove();
});

async function logIn(username: string, password: string): Promise<string> {
  const reply = await shop.call('auth', loginInput(emberfall, username, password));
  return userInfo.parse(reply.content).oauth_token;
}

const serversOf = async (client_id: string) =>
  getServerList.response.parse((await shop.call('getServerList', { client_id })).content);
const rolesOf = async (input: Record<string, string> = {}, asking: CallAs = { token }) => {
  const id = input.server_id === undefined ? 'allRoleList' : 'getRoleList';
  return getRoleList.response.parse(
    (await shop.call(id, { client_id: emberfall, ...input }, asking)).content,
  );
};

describe('servers', () => {
  it('are listed without a login, with their areas and the server they were merged into [F3.2]', async () => {
    const { areas, servers } = await serversOf(emberfall);
    expect([areas.length, servers.length]).toEqual([4, 420]);
    expect(servers[127]).toMatchObject({ server_id: 's128', name: 'Frostmere' });
    expect(servers[1]).toMatchObject({ server_id: 's2', real_server: 's1' });
    expect(servers[127]).not.toHaveProperty('real_server');
  });

  it('are listed by the thousand if a game has that many [F3.2]', async () => {
    expect((await serversOf('110503')).servers).toHaveLength(5_000);
  });

  it('are refused for another brand’s client [F6.4]', async () => {
    expect((await shop.call('getServerList', { client_id: '220103' })).code).toBe(ApiCode.notAGame);
  });

  it('can’t be listed while the game is down, and the answer says so [F6.7]', async () => {
    game.control.behaviour({ mode: 'down' });
    const reply = await shop.call('getServerList', { client_id: emberfall });
    expect(reply).toMatchObject({ code: ApiCode.gameUnavailable, content: null });
  });

  it('are still listed from the cache while the game is down, if there is one [F6.7]', async () => {
    const cached = cacheGames(portTo(game.origin), systemClock);
    const before = await cached.servers(player.gpId);
    game.control.behaviour({ mode: 'down' });
    expect(await cached.servers(player.gpId)).toBe(before);
  });
});

describe('characters', () => {
  it('are the player’s own, most recently played first [F3.3]', async () => {
    const [mine, others] = [
      await rolesOf(),
      await rolesOf({}, { token: await logIn('player2', 'sandbox-pass-2') }),
    ];
    expect(mine.length).toBeGreaterThanOrEqual(5);
    const seen = mine.map((role) => role.last_login);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    const ids = new Set(mine.map((role) => role.role_id));
    expect(others.some((role) => ids.has(role.role_id))).toBe(false);
  });

  it('can be narrowed to a server and an area [F3.3]', async () => {
    const [first] = await rolesOf();
    if (!first) throw new Error('player1 has no characters');
    const { server_id, area_id } = first;
    const here = await rolesOf({ server_id });
    expect(here.map((role) => role.role_id)).toContain(first.role_id);
    expect(await rolesOf({ server_id, area_id })).toEqual(here);
    expect(await rolesOf({ server_id, area_id: 'a99' })).toEqual([]);
  });

  it('are found on a server that is named without its prefix [F3.2]', async () => {
    const [first] = await rolesOf();
    if (!first) throw new Error('player1 has no characters');
    const bare = first.server_id.replace(/^s/, '');
    expect(bare).not.toBe(first.server_id);
    expect(await rolesOf({ server_id: bare })).toEqual(await rolesOf({ server_id: first.server_id }));
    expect(await rolesOf({ server_id: '999999' })).toEqual([]);
  });

  it('are an empty list for an account without any [F3.3]', async () => {
    expect(await rolesOf({}, { token: await logIn('empty', 'sandbox-pass-4') })).toEqual([]);
  });

  it('are listed only for players who are logged in to that game [F4.9]', async () => {
    const input = { client_id: emberfall, server_id: 's1' };
    expect((await shop.call('getRoleList', input)).code).toBe(ApiCode.notLoggedIn);
    const elsewhere = await shop.call('getRoleList', { ...input, client_id: '110203' }, { token });
    expect(elsewhere.code).toBe(ApiCode.notLoggedIn);
    const otherBrand = await shop.call('allRoleList', { client_id: '220103' }, { token, tenant: 'rhinos' });
    expect(otherBrand.code).toBe(ApiCode.notLoggedIn);
  });

  it('are refused as bad parameters without a server', async () => {
    const reply = await shop.call('getRoleList', { client_id: emberfall }, { token });
    expect(reply.code).toBe(ApiCode.badParameters);
  });
});

describe('the character of an order', () => {
  const deps = () => ({ games: portTo(game.origin) });

  it('is the player’s own, with the server into which its server was merged [F3.1]', async () => {
    const servers = (await serversOf(emberfall)).servers;
    const mergedInto = new Map(
      servers.map((server) => [server.server_id, server.real_server ?? server.server_id]),
    );
    for (const { server_id: serverId, role_id: roleId, name } of await rolesOf()) {
      const resolved = { role: { name, serverId }, realServer: mergedInto.get(serverId) };
      expect(await resolveRole(deps(), player, { serverId, roleId })).toMatchObject(ok(resolved));
      const bare = serverId.replace(/^s/, '');
      expect(await resolveRole(deps(), player, { serverId: bare, roleId })).toMatchObject(ok(resolved));
    }
  });

  it('cannot be another player’s, on another server, or invented [F3.3]', async () => {
    const [first] = await rolesOf();
    if (!first) throw new Error('player1 has no characters');
    const chosen = { serverId: first.server_id, roleId: first.role_id };
    const ask = (who: typeof player, what: typeof chosen) => resolveRole(deps(), who, what);
    expect(await ask({ ...player, suid: 'u1002' }, chosen)).toEqual(err('characterNotFound'));
    expect(await ask(player, { ...chosen, serverId: 's420' })).toEqual(err('characterNotFound'));
    expect(await ask(player, { ...chosen, serverId: 's999999' })).toEqual(err('characterNotFound'));
    expect(await ask(player, { ...chosen, roleId: '1' })).toEqual(err('characterNotFound'));
  });

  it('can’t be checked while the game is down [F6.7]', async () => {
    game.control.behaviour({ mode: 'down' });
    expect(await resolveRole(deps(), player, { serverId: 's1', roleId: '1' })).toEqual(
      err('gameUnavailable'),
    );
  });
});

describe('grants', () => {
  const grantTo = async () => {
    const [first] = await rolesOf();
    const place = { serverId: first?.server_id ?? '', roleId: first?.role_id ?? '' };
    const goods = { productId: 'gems_60', quantity: 1, orderRef: 'B1', amount: '0.99', currency: 'USD' };
    return { grantId: 'g1', ...player, ...place, ...goods };
  };

  it('return the game’s own reference, the same for every try [F6.7]', async () => {
    const [port, grant] = [portTo(game.origin), await grantTo()];
    const done = await port.grant(grant);
    expect(done).toEqual({ kind: 'done', reference: expect.stringMatching(/^GR-/) });
    expect(await port.grant(grant)).toEqual(done);
    expect(game.control.balances(player.gpId, grant.roleId).balances).toEqual({ gems_60: 1 });
  });

  it.each([
    ['down', { kind: 'failed', reason: '503 DOWN' }],
    ['no-ref', { kind: 'failed', reason: 'no_reference' }],
    ['grant-then-drop', { kind: 'failed', reason: 'unreachable' }],
    ['refuse', { kind: 'refused', reason: '422 REFUSED' }],
  ] as const)('return the right outcome for a game in mode %s [F6.7]', async (mode, result) => {
    const grant = await grantTo();
    game.control.behaviour({ mode, times: 1 });
    expect(await portTo(game.origin).grant(grant)).toEqual(result);
  });

  it('fail without throwing and can be retried, like reads, with a wrong secret or an unreachable game [F6.7]', async () => {
    const stranger = portTo(game.origin, SANDBOX_ONLY_PROVIDER_SECRET);
    expect(await stranger.servers(player.gpId)).toEqual(err('gameUnavailable'));
    expect(await stranger.grant(await grantTo())).toMatchObject({
      kind: 'failed',
      reason: '401 BAD_SIGNATURE',
    });
    const nobody = portTo('http://127.0.0.1:9');
    expect(await nobody.roles(player)).toEqual(err('gameUnavailable'));
    expect(await nobody.grant(await grantTo())).toMatchObject({ kind: 'failed' });
  });
});
