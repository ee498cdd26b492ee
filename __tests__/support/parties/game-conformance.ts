import type { GamePlayer, GameServerPort, Grant } from '@/lib/backend/games/port';
import { err, ok } from '@/lib/domain/result';

/** A game and the adapter for it. */
export type GameBench = Readonly<{
  port: GameServerPort;
  /** The same adapter with a secret that isn't the game's. */
  stranger: GameServerPort;
  /** The same adapter at an address where nothing answers. */
  nobody: GameServerPort;
  player: GamePlayer;
  /** A player that the game doesn't have. */
  unknown: GamePlayer;
  /** How many pieces of `gems_60` the player holds. */
  held(): number;
  /** Makes the game's next call fail; "drop" grants and then breaks the connection. */
  next(mode: 'down' | 'page' | 'refuse' | 'drop'): void;
  close(): Promise<void>;
}>;

let grants = 0;

/** The contract of `GameServerPort`: what the shop relies on at every game server, whatever its protocol. */
export function gameConformance(open: () => Promise<GameBench>): void {
  let bench: GameBench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  const wanted = async (): Promise<Grant> => {
    const roles = await bench.port.roles(bench.player);
    const [role] = roles.ok ? roles.value : [];
    grants += 1;
    return {
      grantId: `8f14e45f-ceea-8167-a57c-${String(grants).padStart(12, '0')}`,
      ...bench.player,
      serverId: role?.serverId ?? '',
      roleId: role?.roleId ?? '',
      productId: 'gems_60',
      quantity: 1,
      orderRef: `B${grants}`,
      amount: '0.99',
      currency: 'USD',
    };
  };
  const gained = async (act: () => Promise<unknown>): Promise<number> => {
    const before = bench.held();
    await act();
    return bench.held() - before;
  };

  it('lists servers, and the player’s characters on them [F6.7]', async () => {
    const [servers, roles] = [
      await bench.port.servers(bench.player.gpId),
      await bench.port.roles(bench.player),
    ];
    if (!servers.ok || !roles.ok) throw new Error('the game is out of reach');
    const ids = servers.value.servers.map(({ serverId }) => serverId);
    expect(roles.value.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(roles.value.map(({ serverId }) => serverId)));
    const [first] = roles.value;
    const here = await bench.port.roles(bench.player, first?.serverId);
    expect(here.ok && here.value).toContainEqual(first);
    expect(await bench.port.roles(bench.player, 'no-such-server')).toEqual(ok([]));
  });

  it('has no characters for a player that it doesn’t know [F6.7]', async () => {
    expect(await bench.port.roles(bench.unknown)).toEqual(ok([]));
  });

  it('grants once however often it is called, under one reference [F6.7]', async () => {
    const grant = await wanted();
    const pieces = await gained(async () => {
      const first = await bench.port.grant(grant);
      expect(first).toEqual({ kind: 'done', reference: expect.stringMatching(/./) });
      expect(await bench.port.grant(grant)).toEqual(first);
      const all = await Promise.all(Array.from({ length: 10 }, () => bench.port.grant(grant)));
      expect(all.every((one) => one.kind === 'done')).toBe(true);
    });
    expect(pieces).toBe(1);
  });

  it('revokes a grant once [F6.7]', async () => {
    const grant = await wanted();
    const pieces = await gained(async () => {
      await bench.port.grant(grant);
      const revocation = { grant, reason: 'a test' };
      const first = await bench.port.revoke(revocation);
      expect(first).toMatchObject({ kind: 'done' });
      expect(await bench.port.revoke(revocation)).toEqual(first);
    });
    expect(pieces).toBe(0);
  });

  it.each(['down', 'page', 'drop'] as const)(
    'grants once when it is called again after %s [F6.7]',
    async (mode) => {
      const grant = await wanted();
      const pieces = await gained(async () => {
        bench.next(mode);
        expect(await bench.port.grant(grant)).toMatchObject({ kind: 'failed' });
        expect(await bench.port.grant(grant)).toMatchObject({ kind: 'done' });
      });
      expect(pieces).toBe(1);
    },
  );

  it('grants nothing when it refuses, and its refusal is final [F6.7]', async () => {
    const grant = await wanted();
    const pieces = await gained(async () => {
      bench.next('refuse');
      expect(await bench.port.grant(grant)).toMatchObject({ kind: 'refused' });
    });
    expect(pieces).toBe(0);
  });

  it('grants nothing with a wrong secret, and that failure is not final [F7.8]', async () => {
    const grant = await wanted();
    const pieces = await gained(async () => {
      expect(await bench.stranger.grant(grant)).toMatchObject({ kind: 'failed' });
      expect(await bench.stranger.revoke({ grant, reason: 'a test' })).toMatchObject({ kind: 'failed' });
      expect(await bench.stranger.roles(bench.player)).toEqual(err('gameUnavailable'));
    });
    expect(pieces).toBe(0);
  });

  it('fails without throwing when nothing answers [F6.7]', async () => {
    const grant = await wanted();
    expect(await bench.nobody.roles(bench.player)).toEqual(err('gameUnavailable'));
    expect(await bench.nobody.grant(grant)).toMatchObject({ kind: 'failed' });
    expect(await bench.nobody.revoke({ grant, reason: 'a test' })).toMatchObject({ kind: 'failed' });
  });
}
