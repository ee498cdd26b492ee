import { hashToken, loginLifetimeMs, tokenLifetimeMs } from '@/lib/backend/accounts/tokens';
import { oldLogins } from '@/lib/backend/accounts/logins';
import { deleteOld } from '@/lib/backend/kernel/queue/delete-old';
import { ApiCode } from '@/lib/contract/api-code';
import { userInfo } from '@/lib/contract/login';
import { loginInput, openTestShop, type TestShop } from '@/__tests__/support/shop/test-shop';

const emberfall = '110103';
const client = { client_id: emberfall };
let shop: TestShop;
let lastAddress = 0;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function logIn(): Promise<string> {
  const ip = `203.0.113.${(lastAddress += 1)}`;
  const reply = await shop.call('auth', loginInput(emberfall, 'player1', 'sandbox-pass-1'), { ip });
  return userInfo.parse(reply.content).oauth_token;
}

const renew = (token: string, input = client) => shop.call('renewLogin', input, { token });
const renewed = async (token: string) => userInfo.parse((await renew(token)).content).oauth_token;
const isLive = async (token: string) =>
  (await shop.call('getUserInfo', client, { token })).code === ApiCode.success;
const rowsFor = async (token: string) =>
  shop.deps.db.engine.query('select 1 from access_tokens where hash = $1', [hashToken(token)], 'object');

describe('renewing a login', () => {
  it('returns a new token, and ends the old one at once [F4.11]', async () => {
    const first = await logIn();
    const reply = await renew(first);
    const second = userInfo.parse(reply.content);
    expect(second).toMatchObject({ username: 'player1', suid: 'u1001', gp_id: 'watt-emberfall' });
    expect(second.oauth_token).not.toBe(first);
    expect([await isLive(first), await isLive(second.oauth_token)]).toEqual([false, true]);
  });

  it('with a token that was already renewed ends the login, and the new token with it [F4.11]', async () => {
    const [first, bystander] = [await logIn(), await logIn()];
    const second = await renewed(first);
    const third = await renewed(second);
    shop.clock.advance(10_000);
    expect((await renew(first)).code).toBe(ApiCode.notLoggedIn);
    expect([await isLive(third), await isLive(bystander)]).toEqual([false, true]);
  });

  it('by two tabs at once gives one of them a token, and the login continues [F4.11] [F6.13]', async () => {
    const token = await logIn();
    const replies = await Promise.all([renew(token), renew(token)]);
    expect(replies.map((reply) => reply.code).sort()).toEqual([ApiCode.notLoggedIn, ApiCode.success]);
    const won = replies.find((reply) => reply.code === ApiCode.success);
    const token2 = userInfo.parse(won?.content).oauth_token;
    expect(await isLive(token2)).toBe(true);
    shop.clock.advance(10_000);
    await renew(token);
    expect(await isLive(token2)).toBe(false);
  });

  it('works only for live tokens of that game and brand, and harms no others [F4.11]', async () => {
    const token = await logIn();
    expect((await renew('x'.repeat(43))).code).toBe(ApiCode.notLoggedIn);
    expect((await shop.call('renewLogin', client)).code).toBe(ApiCode.notLoggedIn);
    expect((await renew(token, { client_id: '110203' })).code).toBe(ApiCode.notLoggedIn);
    const elsewhere = { token, tenant: 'rhinos' } as const;
    expect((await shop.call('renewLogin', { client_id: '220103' }, elsewhere)).code).toBe(
      ApiCode.notLoggedIn,
    );
    expect(await isLive(token)).toBe(true);
    await shop.call('logout', client, { token });
    expect((await renew(token)).code).toBe(ApiCode.notLoggedIn);
  });

  it('is possible for thirty days at most, and expired logins are deleted [F4.11]', async () => {
    let token = await logIn();
    const first = token;
    const abandoned = await logIn();
    const step = tokenLifetimeMs - 60_000;
    let steps = 0;
    for (; steps < 100; steps += 1) {
      shop.clock.advance(step);
      const reply = await renew(token);
      if (reply.code !== ApiCode.success) break;
      token = userInfo.parse(reply.content).oauth_token;
    }
    expect(steps).toBe(Math.floor(loginLifetimeMs / step));
    expect((await rowsFor(first)).length).toBe(1);
    shop.clock.advance(tokenLifetimeMs);
    await deleteOld(oldLogins(shop.deps), { budgetMs: 10_000, stopping: new AbortController().signal });
    expect((await rowsFor(abandoned)).length).toBe(0);
  });
});
