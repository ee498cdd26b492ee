import { eq } from 'drizzle-orm';
import { accounts } from '@/lib/backend/accounts/schema';
import { SANDBOX_ONLY_GAME_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { userInfo } from '@/lib/contract/login';
import { getLoginConfig } from '@/lib/contract/config';
import { obfuscate } from '@/lib/domain/obfuscation';
import { startGameServer, type GameServerHandle } from '@/lib/sandbox/game-server/start-game-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName } from '@/__tests__/support/shop/shop-http';

jest.setTimeout(120_000);

const fresh = `whsec_${Buffer.from('a secret that is fresh, and long').toString('base64')}`;
let dir: string;
let publisher: GameServerHandle;
let shop: Harness;
let lastAddress = 0;
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'publisher-'));
  publisher = await startGameServer({ dir, clock: { now: () => shop.clock.now() } });
  const server = { origin: publisher.origin, secrets: [fresh, SANDBOX_ONLY_GAME_SECRET] };
  shop = await openHarness({
    env: { ACCOUNT_SERVERS: JSON.stringify({ 'watt-emberfall': { server } }), OWN_ACCOUNTS: '0' },
  });
}, 180_000);
beforeEach(() => {
  publisher.control.behaviour({ mode: 'ok' });
  shop.log.clear();
});
afterAll(async () => {
  await shop.close();
  await publisher.close();
  await rm(dir, { recursive: true, force: true });
});

const logIn = (username: string, password: string, { ip = newAddress(), clientId = '110103' } = {}) =>
  shop.http.call(
    'auth',
    { client_id: clientId, username: obfuscate(username, 'a1f'), password: obfuscate(password, '0bc') },
    { tenant: 'watt', ip },
  );

it('asks the publisher who a password belongs to, and stores none of it [F7.7]', async () => {
  const gone = { suid: 'gone', username: 'gone', usernameKey: 'gone' };
  await shop.db.update(accounts).set(gone).where(eq(accounts.suid, 'u1002'));
  const user = userInfo.parse((await logIn('player2', 'sandbox-pass-2')).content);
  expect(user).toMatchObject({ username: 'player2', suid: 'u1002', gp_id: 'watt-emberfall' });
  const made = await shop.db.select().from(accounts).where(eq(accounts.suid, 'u1002'));
  expect(made).toMatchObject([{ passwordHash: null, gpId: 'watt-emberfall' }]);
  expect(JSON.stringify(shop.log.lines())).not.toMatch(/sandbox-pass/);
});

it('ignores password hashes in the shop’s own table [F7.7]', async () => {
  const { passwordHash } = {
    ...(await shop.db.select().from(accounts).where(eq(accounts.username, 'player3')))[0],
  };
  expect(passwordHash).toMatch(/^\$argon2id/);
  await shop.db.update(accounts).set({ passwordHash }).where(eq(accounts.username, 'player1'));
  expect(codeName(await logIn('player1', 'sandbox-pass-3'))).toBe('loginFailed');
  expect(codeName(await logIn('player1', 'sandbox-pass-1'))).toBe('success');
});

it.each(['down', 'page', 'unsigned-no', 'old-answer', 'other-answer'] as const)(
  'doesn’t take %s for a refusal: the answer is an error, and no try is counted [F7.7]',
  async (mode) => {
    publisher.control.behaviour({ mode });
    const ip = newAddress();
    for (let n = 0; n < 8; n += 1)
      expect(codeName(await logIn('player1', 'sandbox-pass-1', { ip }))).toBe('gameUnavailable');
    publisher.control.behaviour({ mode: 'ok' });
    expect(codeName(await logIn('player1', 'sandbox-pass-1', { ip }))).toBe('success');
  },
);

it('reports that error in the player’s language, and asks them to try again in a moment [F7.7]', async () => {
  publisher.control.behaviour({ mode: 'down' });
  const input = {
    client_id: '110103',
    username: obfuscate('player1', 'a1f'),
    password: obfuscate('x', '0bc'),
  };
  const reply = await shop.http.call(
    'auth',
    { ...input, spec_lang: 'de' },
    { tenant: 'watt', ip: newAddress() },
  );
  expect(reply.msg).toBe('Das Spiel antwortet gerade nicht. Bitte versuch es gleich noch einmal.');
});

it('accepts a signed refusal, and throttles guesses [F7.7]', async () => {
  const ip = newAddress();
  for (let n = 0; n < 5; n += 1)
    expect(codeName(await logIn('player1', `guess ${n}`, { ip }))).toBe('loginFailed');
  expect(codeName(await logIn('player1', 'sandbox-pass-1', { ip }))).toBe('tooManyRequests');
});

it('neither offers nor accepts passwords in a game without an account server when the shop’s own accounts are off [F7.7]', async () => {
  expect(codeName(await logIn('player1', 'sandbox-pass-1', { clientId: '110203' }))).toBe('loginFailed');
  const methods = async (clientId: string) => {
    const reply = await shop.http.call('loginConfig', { client_id: clientId, domain_area: 'sea' });
    return getLoginConfig.response.parse(reply.content).json_type;
  };
  expect(await methods('110103')).toContain('account');
  expect(await methods('110203')).not.toContain('account');
});
