import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startGameServer, type GameServerHandle } from '@/lib/sandbox/game-server/start-game-server';
import { SANDBOX_ONLY_GAME_SECRET, SANDBOX_ONLY_PROVIDER_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { call, scratch, signedClient, type Reply } from './signed-client';

const game = 'watt-emberfall';
const player = { game, account_id: 'u1001' };
let disk: Awaited<ReturnType<typeof scratch>>;
let server: GameServerHandle;
const ask = signedClient(() => server.origin, SANDBOX_ONLY_GAME_SECRET);

beforeEach(async () => {
  disk = await scratch();
  server = await startGameServer({ dir: disk.dir });
});
afterEach(async () => {
  await server.close();
  await disk.remove();
});

async function restart(): Promise<void> {
  await server.close();
  server = await startGameServer({ dir: disk.dir });
}

const roleList = z.object({
  roles: z.array(z.object({ role_id: z.string(), server_id: z.string(), name: z.string() })),
});
const serverList = z.object({
  areas: z.array(z.unknown()),
  servers: z.array(z.object({ server_id: z.string(), name: z.string(), merged_into: z.string().optional() })),
});
const rolesIn = (reply: Reply) => roleList.parse(reply.body).roles;

async function firstRole() {
  const [role] = rolesIn(await ask('/v1/roles', player));
  if (!role) throw new Error('the sample account has no characters');
  return role;
}

async function grantBody(grantId: string, more: object = {}) {
  const { role_id, server_id } = await firstRole();
  const goods = { product_id: 'gems_60', quantity: 60, order_ref: 'B1', amount: '0.99', currency: 'USD' };
  return { ...player, grant_id: grantId, role_id, server_id, ...goods, ...more };
}

async function gems(): Promise<unknown> {
  const { role_id } = await firstRole();
  const { body } = await call(`${server.origin}/control/balances?game=${game}&role_id=${role_id}`);
  return z.object({ balances: z.record(z.string(), z.number()) }).parse(body).balances.gems_60 ?? 0;
}

const reportOf = (grantId: string) => server.control.grants().grants.find((one) => one.grant_id === grantId);
const setBehaviour = (setting: object) => call(`${server.origin}/control/behaviour`, setting);

describe('the check of a call’s signature', () => {
  it('refuses a call without a signature, with another secret, or with a changed body', async () => {
    const unsigned = await call(`${server.origin}/v1/servers`, { game });
    expect(unsigned).toMatchObject({ status: 401, body: { error: { code: 'BAD_SIGNATURE' } } });
    const stranger = signedClient(() => server.origin, SANDBOX_ONLY_PROVIDER_SECRET);
    expect(await stranger('/v1/servers', { game })).toMatchObject({ status: 401 });
    const changed = await ask('/v1/servers', { game }, { headers: { 'webhook-id': 'another' } });
    expect(changed).toMatchObject({ status: 401, body: { error: { code: 'BAD_SIGNATURE' } } });
  });

  it.each([-301_000, 301_000])('refuses a timestamp %d ms away, however well signed', async (distance) => {
    const reply = await ask('/v1/servers', { game }, { atMs: Date.now() + distance });
    expect(reply).toMatchObject({ status: 401, body: { error: { code: 'STALE_TIMESTAMP' } } });
  });

  it('judges timestamps by its own clock, which can be moved', async () => {
    await call(`${server.origin}/control/clock`, { offsetMs: 3_600_000 });
    expect(await ask('/v1/servers', { game })).toMatchObject({ status: 401 });
    expect(await ask('/v1/servers', { game }, { atMs: Date.now() + 3_600_000 })).toMatchObject({
      status: 200,
    });
  });

  it('answers 400 with the fault for a malformed body', async () => {
    const reply = await ask('/v1/grants', { ...(await grantBody('g1')), quantity: 0 });
    expect(reply).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER' } } });
  });
});

describe('servers and characters', () => {
  it.each([
    ['watt-emberfall', 420],
    ['dragon-tidebound', 360],
    ['ko-neonrush', 280],
    ['ru-mistgarden', 240],
    ['watt-ironhold', 5000],
  ])('lists the servers of %s in four areas, each name once', async (gameId, count) => {
    const { body } = await ask('/v1/servers', { game: gameId });
    const { areas, servers } = serverList.parse(body);
    expect([areas.length, servers.length, new Set(servers.map((one) => one.name)).size]).toEqual([
      4,
      count,
      count,
    ]);
  });

  it('lists the same servers after a restart, Frostmere at s128, and merges only into servers that still run', async () => {
    const before = await ask('/v1/servers', { game });
    await restart();
    const after = await ask('/v1/servers', { game });
    expect(after).toEqual(before);
    const { servers } = serverList.parse(after.body);
    const byId = new Map(servers.map((one) => [one.server_id, one]));
    expect(byId.get('s128')?.name).toBe('Frostmere');
    const merged = servers.flatMap((one) => (one.merged_into ? [one.merged_into] : []));
    expect(merged.length).toBeGreaterThan(0);
    expect(merged.every((id) => byId.get(id)?.merged_into === undefined)).toBe(true);
  });

  it('answers 404 for a game it does not run', async () => {
    for (const path of ['/v1/servers', '/v1/roles']) {
      const reply = await ask(path, { game: 'watt-constructor', account_id: 'u1' });
      expect(reply).toMatchObject({ status: 404, body: { error: { code: 'UNKNOWN_GAME' } } });
    }
  });

  it('gives every account its own unchanging characters, one of them with markup in its name', async () => {
    const mine = rolesIn(await ask('/v1/roles', player));
    const again = rolesIn(await ask('/v1/roles', player));
    const others = rolesIn(await ask('/v1/roles', { ...player, account_id: 'u1002' }));
    expect(again).toEqual(mine);
    expect(mine.filter((role) => role.name === '<b>Nox</b>')).toHaveLength(1);
    const ids = new Set([...mine, ...others].map((role) => role.role_id));
    expect(ids.size).toBe(mine.length + others.length);
    expect(new Set(mine.map((role) => role.server_id)).size).toBeGreaterThanOrEqual(5);
  });

  it('lists the characters of one server, and none for an unknown server or an empty account', async () => {
    const { server_id } = await firstRole();
    const onOne = rolesIn(await ask('/v1/roles', { ...player, server_id }));
    expect(onOne.length).toBeGreaterThan(0);
    expect((await ask('/v1/roles', { ...player, server_id: 's999999' })).body).toEqual({ roles: [] });
    expect((await ask('/v1/roles', { game, account_id: 'u1-empty' })).body).toEqual({ roles: [] });
  });

  it('verifies a character by name, and refuses one of another account', async () => {
    const { role_id, server_id, name } = await firstRole();
    expect(await ask('/v1/player/verify', { ...player, role_id, server_id })).toEqual({
      status: 200,
      body: { ok: true, name },
    });
    const foreign = await ask('/v1/player/verify', { ...player, account_id: 'u1002', role_id, server_id });
    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'ROLE_NOT_FOUND' } } });
  });
});

describe('grants', () => {
  it('gives a grant once however often it is requested, with the same answer each time, even after a restart', async () => {
    const body = await grantBody('g1');
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask('/v1/grants', body)));
    await ask('/v1/grants', await grantBody('g2'));
    await restart();
    replies.push(await ask('/v1/grants', body));
    expect(replies[0]).toMatchObject({
      status: 200,
      body: { grant_ref: expect.stringMatching(/^GR-/), balance: 60 },
    });
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await gems()).toBe(120);
    expect(reportOf('g1')).toMatchObject({ calls: 21, applied: 1 });
  });

  it('refuses a grant id that was used for something else, and an unknown character', async () => {
    await ask('/v1/grants', await grantBody('g1'));
    expect(await ask('/v1/grants', await grantBody('g1', { quantity: 6000 }))).toMatchObject({ status: 409 });
    expect(await ask('/v1/grants', await grantBody('g2', { role_id: '1' }))).toMatchObject({ status: 404 });
    expect(await gems()).toBe(60);
  });

  it('revokes a grant once', async () => {
    await ask('/v1/grants', await grantBody('g1'));
    const revoke = () => ask('/v1/grants/revoke', { grant_id: 'g1', reason: 'chargeback' });
    const replies = [await revoke(), await revoke()];
    expect(replies[0]).toEqual({ status: 200, body: { grant_id: 'g1', status: 'revoked', balance: 0 } });
    expect(replies[1]).toEqual(replies[0]);
    expect(await gems()).toBe(0);
  });

  it('never grants what was revoked before the grant arrived, even after a restart', async () => {
    const revoked = await ask('/v1/grants/revoke', { grant_id: 'g1', reason: 'refund' });
    expect(revoked.body).toEqual({ grant_id: 'g1', status: 'tombstone', balance: null });
    await restart();
    const reply = await ask('/v1/grants', await grantBody('g1'));
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'GRANT_REVOKED' } } });
    expect(await gems()).toBe(0);
  });

  it('opens with its previous state when a crash has torn the last line', async () => {
    await ask('/v1/grants', await grantBody('g1'));
    await appendFile(join(disk.dir, 'game-server.jsonl'), '{"kind":"granted","request":{"gra');
    await restart();
    expect(await gems()).toBe(60);
    await ask('/v1/grants', await grantBody('g2'));
    await restart();
    expect(await gems()).toBe(120);
  });

  it('refuses to open a journal that is damaged in the middle', async () => {
    await appendFile(join(disk.dir, 'game-server.jsonl'), 'rubbish\n{"kind":"called","grantId":"g1"}\n');
    await expect(startGameServer({ dir: disk.dir })).rejects.toThrow(
      /game-server\.jsonl:1 is not a journal entry/,
    );
  });
});

describe('a game server in a failure mode', () => {
  it('is down for the given number of calls, grants nothing, and counts the calls', async () => {
    await setBehaviour({ mode: 'down', times: 2, only: 'grants' });
    const body = await grantBody('g1');
    expect((await ask('/v1/grants', body)).status).toBe(503);
    expect((await ask('/v1/grants', body)).status).toBe(503);
    expect((await ask('/v1/grants', body)).status).toBe(200);
    expect(reportOf('g1')).toMatchObject({ calls: 3, applied: 1 });
  });

  it('delays answers by the given time', async () => {
    await setBehaviour({ mode: 'slow', delayMs: 150 });
    const started = Date.now();
    await ask('/v1/servers', { game });
    expect(Date.now() - started).toBeGreaterThanOrEqual(145);
  });

  it.each([
    ['refuse', 422, { error: { code: 'REFUSED', message: expect.any(String) } }],
    ['no-ref', 200, {}],
  ])('in mode %s answers %d and grants nothing', async (mode, status, body) => {
    await setBehaviour({ mode, times: 1 });
    expect(await ask('/v1/grants', await grantBody('g1'))).toEqual({ status, body });
    expect(await gems()).toBe(0);
    expect((await ask('/v1/grants', await grantBody('g1'))).status).toBe(200);
    expect(await gems()).toBe(60);
  });

  it('grants and then breaks the connection, so that only a retry shows it', async () => {
    await setBehaviour({ mode: 'grant-then-drop', times: 1 });
    const body = await grantBody('g1');
    await expect(ask('/v1/grants', body)).rejects.toThrow(/fetch failed/);
    expect(await gems()).toBe(60);
    expect(await ask('/v1/grants', body)).toMatchObject({ status: 200, body: { balance: 60 } });
    expect(await gems()).toBe(60);
  });

  it('grants and then answers 500', async () => {
    await setBehaviour({ mode: 'grant-then-drop', how: '500', times: 1 });
    expect((await ask('/v1/grants', await grantBody('g1'))).status).toBe(500);
    expect(await gems()).toBe(60);
  });

  it('forgets everything at a reset', async () => {
    await ask('/v1/grants', await grantBody('g1'));
    await setBehaviour({ mode: 'down' });
    await call(`${server.origin}/control/reset`, {});
    await restart();
    expect(await gems()).toBe(0);
    expect(server.control.grants().grants).toEqual([]);
  });
});
