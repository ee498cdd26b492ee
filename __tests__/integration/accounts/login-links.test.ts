import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { accounts } from '@/lib/backend/accounts/schema';
import { usedLoginLinks } from '@/lib/backend/accounts/publisher/schema';
import { openBackend } from '@/lib/backend/open-backend';
import { readEnv } from '@/lib/backend/kernel/env';
import { userInfo } from '@/lib/contract/login';
import { createLinkMaker, type LinkParts } from '@/__tests__/support/parties/link-maker';
import { listenBackend } from '@/__tests__/support/shop/listen-backend';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, shopHttp, type ShopHttp } from '@/__tests__/support/shop/shop-http';

jest.setTimeout(180_000);

const publisher = createLinkMaker();
const env = {
  ACCOUNT_SERVERS: JSON.stringify({ 'watt-emberfall': { links: publisher.settings } }),
};
let shop: Harness;
let lastAddress = 0;
/** Refusals are counted by address, so each test has its own. */
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;

beforeAll(async () => {
  shop = await openHarness({ env });
}, 180_000);
beforeEach(() => shop.log.clear());
afterAll(() => shop.close());

const linkOf = (parts: LinkParts = {}) =>
  publisher.make({ now: Math.floor(shop.clock.now() / 1000), ...parts });
const enter = (token: string, ip: string, http: ShopHttp = shop.http, clientId = '110103') =>
  http.call('linkAuth', { client_id: clientId, login_token: token }, { tenant: 'watt', ip });
const reasons = () =>
  shop.log.lines().flatMap(({ msg, reason }) => (msg === 'login link refused' ? [reason] : []));

it('a game’s link logs its player in, once [F7.7]', async () => {
  const token = await linkOf({ claims: { sub: 'e-4711', name: 'Mueller' } });
  const ip = newAddress();
  const user = userInfo.parse((await enter(token, ip)).content);
  expect(user).toMatchObject({ username: 'Mueller', suid: 'e-4711', gp_id: 'watt-emberfall' });
  const me = await shop.http.call(
    'getUserInfo',
    { client_id: '110103' },
    { tenant: 'watt', token: user.oauth_token },
  );
  expect(me.content).toMatchObject({ suid: 'e-4711' });
  expect(codeName(await enter(token, ip))).toBe('loginFailed');
  expect(reasons()).toEqual(['used_before']);
});

it('a link opens the player’s existing account, and a taken name gets a suffix [F7.7]', async () => {
  const ip = newAddress();
  const known = userInfo.parse((await enter(await linkOf({ claims: { sub: 'u1001' } }), ip)).content);
  expect(known.username).toBe('player1');
  const namesake = await linkOf({ claims: { sub: 'e-4712', name: 'Player1' } });
  const user = userInfo.parse((await enter(namesake, ip)).content);
  expect(user.suid).toBe('e-4712');
  expect(user.username).toMatch(/^Player1-[A-Z0-9]{4,}$/);
});

it.each<[string, () => LinkParts, string]>([
  ['another brand’s', () => ({ claims: { aud: 'dragon.localhost' } }), 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['an old one', () => ({ now: Math.floor(shop.clock.now() / 1000) - 131 }), 'ERR_JWT_EXPIRED'],
  [
    'one signed by another key',
    () => ({ key: createLinkMaker().privateKey }),
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
  ['one of another game', () => ({ claims: { game: 'watt-tidebound' } }), 'another_game'],
])(
  '%s is refused with the common answer, and only the log has the reason [F7.7]',
  async (_, parts, reason) => {
    const token = await linkOf(parts());
    expect(await enter(token, newAddress())).toEqual({ code: -4001, msg: expect.any(String), content: null });
    expect(reasons()).toEqual([reason]);
  },
);

it('a game without links accepts none, and a brand accepts none for another brand’s game [F7.7]', async () => {
  const token = await linkOf({ claims: { game: 'watt-tidebound' } });
  expect(codeName(await enter(token, newAddress(), shop.http, '110203'))).toBe('loginFailed');
  expect(reasons()).toEqual(['off']);
  const foreign = { client_id: '110103', login_token: await linkOf() };
  expect(codeName(await shop.http.call('linkAuth', foreign, { tenant: 'dragon' }))).toBe('notAGame');
});

it('forty uses of one link at the same time, at two processes, make one login [F7.7]', async () => {
  const lent = { ...shop.engine, close: async () => undefined };
  const settings = readEnv({ RATE_LIMIT_SCALE: '1000', TRUST_PROXY: '1', ...env });
  const second = await openBackend(settings, {
    engine: lent,
    work: false,
    log: shop.deps().log,
    clock: shop.clock,
  });
  const server = await listenBackend();
  server.serve(second);
  try {
    for (let round = 0; round < 5; round += 1) {
      const token = await linkOf({ claims: { sub: `e-race-${round}`, name: `Racer ${round}` } });
      const other = shopHttp(server.origin);
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, n) => enter(token, newAddress(), n % 2 === 0 ? shop.http : other)),
      );
      const names = replies.map(codeName);
      expect(names.filter((name) => name === 'success')).toHaveLength(1);
      expect(names.filter((name) => name === 'loginFailed')).toHaveLength(39);
      const made = await shop.db
        .select()
        .from(accounts)
        .where(eq(accounts.suid, `e-race-${round}`));
      expect(made).toHaveLength(1);
    }
  } finally {
    await server.close();
    await second.close();
  }
});

it('twenty refused links make their address wait, and no other address [F7.7]', async () => {
  const ip = newAddress();
  for (let n = 0; n < 20; n += 1) await enter('no link at all', ip);
  expect(codeName(await enter(await linkOf(), ip))).toBe('tooManyRequests');
  expect(codeName(await enter(await linkOf(), newAddress()))).toBe('success');
});

it('two hundred forged links over HTTP open no login [F7.7]', async () => {
  const before = await shop.db.$count(usedLoginLinks);
  const good = await linkOf();
  for (let n = 0; n < 200; n += 1) {
    const [header, payload, signature = ''] = good.split('.');
    const forged = Buffer.from(signature, 'base64url');
    forged.writeUInt8(forged.readUInt8(n % 64) ^ (1 << (n % 8)), n % 64);
    const reply = await enter(
      `${header}.${payload}.${forged.toString('base64url')}`,
      `198.18.${n >> 4}.${n % 16}`,
    );
    expect(codeName(reply)).toBe('loginFailed');
  }
  expect(await shop.db.$count(usedLoginLinks)).toBe(before);
  expect(codeName(await enter(good, newAddress()))).toBe('success');
});

it('used links are deleted once they have expired, and no log or table contains one [F7.7]', async () => {
  const jti = randomUUID();
  const token = await linkOf({ claims: { jti } });
  expect(codeName(await enter(token, newAddress()))).toBe('success');
  await enter(token, newAddress());
  const written = JSON.stringify([shop.log.lines(), await shop.db.select().from(usedLoginLinks)]);
  for (const secret of [token, token.split('.')[2] ?? '', jti]) expect(written).not.toContain(secret);
  await shop.runHousekeeping();
  expect(await shop.db.$count(usedLoginLinks)).toBeGreaterThan(0);
  shop.pass(131);
  await shop.runHousekeeping();
  expect(await shop.db.$count(usedLoginLinks)).toBe(0);
  expect(codeName(await enter(token, newAddress()))).toBe('loginFailed');
});

it('links are verified with a key set, and while it can’t be fetched the answer isn’t a refusal [F7.7]', async () => {
  const jwks = `${shop.game.origin}/.well-known/jwks.json`;
  const links = { issuer: 'sandbox-game', alg: 'ES256', jwks };
  const gone = { ...links, jwks: 'http://127.0.0.1:9/keys' };
  const byGame = { 'watt-emberfall': { links }, 'watt-tidebound': { links: gone } };
  const settings = readEnv({
    RATE_LIMIT_SCALE: '1000',
    TRUST_PROXY: '1',
    ACCOUNT_SERVERS: JSON.stringify(byGame),
  });
  const lent = { ...shop.engine, close: async () => undefined };
  const second = await openBackend(settings, {
    engine: lent,
    work: false,
    log: shop.log.log,
    clock: shop.clock,
  });
  const server = await listenBackend();
  server.serve(second);
  try {
    const http = shopHttp(server.origin);
    const sign = (game: string) =>
      shop.game.control.loginLink({ game, account_id: 'u1002', audience: 'watt.localhost' });
    const { token } = await sign('watt-emberfall');
    expect(codeName(await enter(token, newAddress(), http))).toBe('success');
    expect(codeName(await enter(await linkOf(), newAddress(), http))).toBe('loginFailed');
    const later = await sign('watt-tidebound');
    expect(codeName(await enter(later.token, newAddress(), http, '110203'))).toBe('gameUnavailable');
  } finally {
    await server.close();
    await second.close();
  }
});
