import { ApiCode } from '@/lib/contract/api-code';
import { userInfo } from '@/lib/contract/login';
import { resolveToken } from '@/lib/backend/accounts/logins';
import { createAccount } from '@/lib/backend/accounts/service';
import { hashToken, tokenLifetimeMs } from '@/lib/backend/accounts/tokens';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { loginInput, openTestShop, type TestShop } from '@/__tests__/support/shop/test-shop';

const emberfall = '110103';
const tidebound = '110203';
let shop: TestShop;
let lastAddress = 0;
/** Each test uses an address of its own, so that another test's failures don't slow it down. */
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const logIn = (username: string, password: string, ip = newAddress()) =>
  shop.call('auth', loginInput(emberfall, username, password), { ip });

async function tokenOf(username: string, password: string): Promise<string> {
  return userInfo.parse((await logIn(username, password)).content).oauth_token;
}

describe('logging in', () => {
  it('takes obfuscated, trimmed fields and returns the user info of that game with a token of 256 bits [F4.1]', async () => {
    const reply = await logIn('  player1 ', ' sandbox-pass-1 ');
    expect(reply).toMatchObject({
      code: ApiCode.success,
      content: { username: 'player1', suid: 'u1001', gp_id: 'watt-emberfall' },
    });
    expect(userInfo.parse(reply.content).oauth_token).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['in capitals', 'PLAYER1'],
    ['in full-width letters', 'ｐｌａｙｅｒ１'],
  ])('accepts a user name %s', async (_, username) => {
    expect((await logIn(username, 'sandbox-pass-1')).code).toBe(ApiCode.success);
  });

  it('accepts user names and passwords in any script [F4.1]', async () => {
    const scope = scopeOf('watt');
    const account = { gpId: 'watt-emberfall', username: 'نور☆桜', password: 'şifre 密碼', suid: 'u2001' };
    expect(await createAccount(shop.deps, scope, account)).toEqual({ ok: true, value: expect.any(Number) });
    expect(await logIn('نور☆桜', 'şifre 密碼')).toMatchObject({ content: { username: 'نور☆桜' } });
  });

  it('gives the same answer to a wrong password, an unknown name and another brand’s game', async () => {
    const wrong = await logIn('player1', 'sandbox-pass-2');
    const unknown = await logIn('nobody', 'sandbox-pass-1');
    expect(wrong).toEqual({ code: ApiCode.loginFailed, msg: expect.any(String), content: null });
    expect(unknown).toEqual(wrong);
    const foreign = await shop.call('auth', loginInput('120103', 'player1', 'sandbox-pass-1'));
    expect(foreign.code).toBe(ApiCode.notAGame);
  });

  it.each([
    ['in the clear', { username: 'player1', password: 'sandbox-pass-1' }],
    ['with a prefix that is not hex', { username: 'xyzcGxheWVyMQ==', password: '0bcc2FuZA==' }],
    ['with broken base64', { username: 'a1f***', password: '0bcc2FuZA==' }],
    ['with bytes that are no text', { username: 'a1f/w==', password: '0bcc2FuZA==' }],
    ['blank behind the prefix', { username: 'a1fICA=', password: '0bcc2FuZA==' }],
    ['missing', {}],
  ])('refuses fields %s as bad parameters [F4.1]', async (_, fields: Record<string, string>) => {
    const reply = await shop.call('auth', { client_id: emberfall, ...fields }, { ip: newAddress() });
    expect(reply.code).toBe(ApiCode.badParameters);
  });

  it('refuses to create an account whose name or game id is taken', async () => {
    const scope = scopeOf('watt');
    const taken = { gpId: 'watt-emberfall', username: 'Player1', password: 'secret words', suid: 'u3001' };
    expect(await createAccount(shop.deps, scope, taken)).toEqual({ ok: false, error: 'usernameTaken' });
    expect(await createAccount(shop.deps, scope, { ...taken, username: 'new', suid: 'u1001' })).toEqual({
      ok: false,
      error: 'suidTaken',
    });
  });
});

describe('a token', () => {
  it('shows its bearer whose it is and when it expires [F4.6]', async () => {
    const token = await tokenOf('player1', 'sandbox-pass-1');
    const reply = await shop.call('getUserInfo', { client_id: emberfall }, { token });
    const info = userInfo.parse(reply.content);
    expect(info).toMatchObject({
      username: 'player1',
      suid: 'u1001',
      oauth_token: token,
      gp_id: 'watt-emberfall',
    });
    const secondsLeft = (info.expires_at ?? 0) - shop.clock.now() / 1000;
    expect(Math.abs(secondsLeft - tokenLifetimeMs / 1000)).toBeLessThan(60);
    const inQuery = await shop.call('getUserInfo', { client_id: emberfall, oauth_token: token });
    expect(inQuery.content).toMatchObject(info);
  });

  it('is required: a visitor without one, or with an invented one, has to log in [F4.9]', async () => {
    const input = { client_id: emberfall };
    expect((await shop.call('getUserInfo', input)).code).toBe(ApiCode.notLoggedIn);
    expect((await shop.call('getUserInfo', input, { token: 'a'.repeat(43) })).code).toBe(ApiCode.notLoggedIn);
  });

  it('is valid only in its own game of its own brand [F4.2]', async () => {
    const token = await tokenOf('player1', 'sandbox-pass-1');
    expect((await shop.call('getUserInfo', { client_id: emberfall }, { token })).code).toBe(ApiCode.success);
    expect((await shop.call('getUserInfo', { client_id: tidebound }, { token })).code).toBe(
      ApiCode.notLoggedIn,
    );
    expect((await shop.call('getUserInfo', { client_id: '999999' }, { token })).code).toBe(ApiCode.notAGame);
    const elsewhere = await shop.call('getUserInfo', { client_id: '220103' }, { token, tenant: 'rhinos' });
    expect(elsewhere.code).toBe(ApiCode.notLoggedIn);
    expect(await resolveToken(shop.deps, scopeOf('rhinos'), token)).toBeNull();
  });

  it('expires twelve hours after the login [F4.11]', async () => {
    const token = await tokenOf('player2', 'sandbox-pass-2');
    shop.clock.advance(tokenLifetimeMs - 60_000);
    expect((await shop.call('getUserInfo', { client_id: emberfall }, { token })).code).toBe(ApiCode.success);
    shop.clock.advance(60_001);
    expect((await shop.call('getUserInfo', { client_id: emberfall }, { token })).code).toBe(
      ApiCode.notLoggedIn,
    );
  });

  it('ends at the log-out, while other logins stay valid [F4.11]', async () => {
    const [token, other] = [
      await tokenOf('player3', 'sandbox-pass-3'),
      await tokenOf('player3', 'sandbox-pass-3'),
    ];
    expect(await shop.call('logout', { client_id: emberfall }, { token })).toMatchObject({
      content: { revoked: true },
    });
    expect((await shop.call('getUserInfo', { client_id: emberfall }, { token })).code).toBe(
      ApiCode.notLoggedIn,
    );
    expect((await shop.call('getUserInfo', { client_id: emberfall }, { token: other })).code).toBe(
      ApiCode.success,
    );
  });

  it('is stored as its hash only [F4.11]', async () => {
    const token = await tokenOf('player1', 'sandbox-pass-1');
    const rows = JSON.stringify(await shop.deps.db.engine.query('select * from access_tokens', [], 'object'));
    expect(rows).toContain(hashToken(token));
    expect(rows).not.toContain(token);
  });
});

describe('guessing a password', () => {
  it('is stopped after five tries a minute on one account, whether or not it exists [F4.11]', async () => {
    for (const username of ['player3', 'ghost']) {
      const ip = newAddress();
      const codes: number[] = [];
      for (let guess = 0; guess < 6; guess += 1)
        codes.push((await logIn(username, `guess-${guess}`, ip)).code);
      expect(codes).toEqual([
        ...Array.from({ length: 5 }, () => ApiCode.loginFailed),
        ApiCode.tooManyRequests,
      ]);
    }
  });

  it('from many addresses locks out unknown addresses, but not the owner at an address where they logged in before [F4.11]', async () => {
    const home = newAddress();
    expect((await logIn('empty', 'sandbox-pass-4', home)).code).toBe(ApiCode.success);
    for (let guess = 0; guess < 30; guess += 1) await logIn('empty', `guess-${guess}`);
    expect((await logIn('empty', 'guess')).code).toBe(ApiCode.tooManyRequests);
    expect((await logIn('empty', 'sandbox-pass-4', home)).code).toBe(ApiCode.success);
  });
});
