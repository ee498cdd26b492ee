import type { GameServerInfo } from '@/lib/backend/games/port';
import { gameCalls, type GameCallName } from '@/lib/backend/games/game-calls';
import { must } from '@/scripts/verify-server/rule';
import { mustRefuse, readAs, type Bench } from './bench';
import { shown } from '@/scripts/verify-server/fault';
import type { GameRule } from './rule';

const invalid = ['INVALID_PARAMETER'];
const overLimit = 70 * 1024;
const garbage = ['not json', '', '[]', 'null', '"text"', '{"game":', '{}'];

async function servers(bench: Bench) {
  return readAs('servers', await bench.client.ask('servers', { game: bench.target.game }));
}

async function roles(bench: Bench, more: object = {}) {
  const { game, account } = bench.target;
  return readAs('roles', await bench.client.ask('roles', { game, account_id: account, ...more }));
}

const repeated = (ids: readonly string[]): string | undefined => ids.find((id, at) => ids.indexOf(id) !== at);

/** Follows mergers from a server to one that runs; null if there is none. */
function runsAt(byId: ReadonlyMap<string, GameServerInfo>, serverId: string): string | null {
  const passed = new Set<string>();
  for (let id = serverId; !passed.has(id);) {
    passed.add(id);
    const server = byId.get(id);
    if (server === undefined) return null;
    if (server.mergedInto === null) return id;
    id = server.mergedInto;
  }
  return null;
}

export const readRules: readonly GameRule[] = [
  {
    id: 'servers',
    says: 'servers fit the schema, each id once, in areas that are there, merged into servers that run',
    check: async (bench) => {
      const { areas, servers: all } = await servers(bench);
      const ids = all.map(({ serverId }) => serverId);
      must(ids.length > 0, 'there are no servers');
      must(repeated(ids) === undefined, `server ${repeated(ids) ?? ''} appears twice`);
      const byId = new Map(all.map((server) => [server.serverId, server]));
      for (const { serverId, areaId } of all) {
        must(
          areas.some((area) => area.areaId === areaId),
          `server ${serverId} is in area ${areaId}, which isn’t listed`,
        );
        must(runsAt(byId, serverId) !== null, `following merged_into from server ${serverId} ends nowhere`);
      }
    },
  },
  {
    id: 'roles',
    says: 'characters fit the schema, each id once, on servers that are listed',
    check: async (bench) => {
      const [mine, { servers: all }] = [await roles(bench), await servers(bench)];
      const twice = repeated(mine.map(({ serverId, roleId }) => JSON.stringify([serverId, roleId])));
      must(twice === undefined, `character ${twice ?? ''} appears twice`);
      const known = new Set(all.map(({ serverId }) => serverId));
      const lost = mine.find(({ serverId }) => !known.has(serverId));
      must(
        lost === undefined,
        `character ${lost?.roleId ?? ''} is on server ${lost?.serverId ?? ''}, which isn’t listed`,
      );
    },
  },
  {
    id: 'roles-again',
    says: 'the same player has the same characters when asked again',
    check: async (bench) => {
      const ids = async () =>
        (await roles(bench)).map(({ serverId, roleId }) => `${serverId} ${roleId}`).sort();
      const [first, second] = [await ids(), await ids()];
      must(first.join() === second.join(), `${shown(first)} became ${shown(second)}`);
    },
  },
  {
    id: 'roles-on-server',
    says: 'asked for one server, only its characters come; for one that isn’t there, none',
    check: async (bench) => {
      const { serverId, roleId } = bench.role;
      const here = await roles(bench, { server_id: serverId });
      must(
        here.some((role) => role.roleId === roleId),
        `character ${roleId} isn’t found on its server ${serverId}`,
      );
      const byId = new Map((await servers(bench)).servers.map((server) => [server.serverId, server]));
      const stray = here.find((role) => runsAt(byId, role.serverId) !== runsAt(byId, serverId));
      must(stray === undefined, `asked for server ${serverId}, a character of ${stray?.serverId ?? ''} came`);
      const nowhere = await roles(bench, { server_id: bench.id('server') });
      must(nowhere.length === 0, `a server that isn’t there has ${nowhere.length} characters`);
    },
  },
  {
    id: 'no-roles',
    says: 'an account that the game doesn’t know has an empty list of characters',
    check: async (bench) => {
      const none = await roles(bench, { account_id: `${bench.id('account')}-empty` });
      must(none.length === 0, `it has ${none.length} characters`);
    },
  },
  {
    id: 'unknown-game',
    says: 'a game that isn’t run there is refused with 404 UNKNOWN_GAME',
    check: async (bench) => {
      const game = bench.id('game');
      const asked: readonly (readonly [GameCallName, object])[] = [
        ['servers', { game }],
        ['roles', { game, account_id: bench.target.account }],
        ['grant', bench.grantBody({ game })],
      ];
      for (const [name, body] of asked)
        mustRefuse(await bench.client.ask(name, body), 404, ['UNKNOWN_GAME'], gameCalls[name].path);
    },
  },
];

export const bodyRules: readonly GameRule[] = [
  {
    id: 'garbage',
    says: 'a body that isn’t what belongs there is refused with 400 INVALID_PARAMETER, and the server goes on',
    check: async (bench) => {
      for (const name of bench.calls)
        for (const text of garbage)
          mustRefuse(
            await bench.client.ask(name, {}, { text }),
            400,
            invalid,
            `${gameCalls[name].path} with ${text === '' ? 'no body' : text}`,
          );
      await servers(bench);
    },
  },
  {
    id: 'wrong-fields',
    says: 'a grant with a missing or wrong field is refused with 400 INVALID_PARAMETER',
    check: async (bench) => {
      const wrong = [
        ...[0, -1, 1.5, '1', null].map((quantity) => ({ quantity })),
        ...['grant_id', 'account_id', 'server_id', 'role_id', 'product_id'].flatMap((field) => [
          { [field]: '' },
          { [field]: 7 },
          { [field]: undefined },
        ]),
      ];
      for (const field of wrong) {
        const answer = await bench.client.ask('grant', { ...bench.grantBody(), ...field });
        mustRefuse(
          answer,
          400,
          invalid,
          `a grant with ${shown(field) === '{}' ? 'a field missing' : shown(field)}`,
        );
      }
    },
  },
  {
    id: 'unknown-fields',
    says: 'fields that the server doesn’t know are ignored',
    check: async (bench) => {
      await roles(bench, { something_new: { of: ['the', 'shop'] } });
      await bench.give(bench.grantBody({ something_new: 1 }));
    },
  },
  {
    id: 'big-body',
    says: 'more than 64 KiB is refused with 413 or a closed connection, and the server goes on',
    check: async (bench) => {
      const body = { game: bench.target.game, filling: 'x'.repeat(overLimit) };
      const status = await bench.client.send('servers', body).then(
        (answer) => answer.status,
        () => 413,
      );
      must(status === 413, `expected 413, got ${status}`);
      await servers(bench);
    },
  },
];
