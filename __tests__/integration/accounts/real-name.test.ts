import { z } from 'zod';
import { realNameStates } from '@/lib/contract/login';
import { obfuscate } from '@/lib/domain/obfuscation';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName } from '@/__tests__/support/shop/shop-http';

jest.setTimeout(120_000);

/** The sample brand that requires a real name. */
const tenant = 'coolgame';
const client = { client_id: '140103' };
const userInfo = z.object({ real_name: z.enum(realNameStates) });
const logins = z.object({ oauth_token: z.string() });

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
}, 180_000);
afterAll(() => shop.close());

async function logIn(username: string, password: string, at: 'coolgame' | 'watt' = tenant) {
  const input = {
    client_id: at === 'watt' ? '110103' : client.client_id,
    username: obfuscate(username, 'a1f'),
    password: obfuscate(password, '0bc'),
  };
  const reply = await shop.http.call('auth', input, { tenant: at });
  return logins.parse(reply.content).oauth_token;
}

async function stateOf(token: string, at: 'coolgame' | 'watt' = tenant) {
  const input = at === 'watt' ? { client_id: '110103' } : client;
  return userInfo.parse((await shop.http.call('getUserInfo', input, { tenant: at, token })).content)
    .real_name;
}

/** Attempts a payment; only the code of its refusal matters here. */
async function pay(token: string) {
  const place = { ...client, platform: 'web', domain_area: 'sea', country: 'TH' };
  const order = { server_id: 's1', role_id: 'nobody', product_id: 'none', payway_id: '1', channel_id: '1' };
  const key = { order_key: 'k'.repeat(22) };
  return codeName(await shop.http.call('platformPay', { ...place, ...order, ...key }, { tenant, token }));
}

describe('real-name verification', () => {
  it('is required (6001) at a brand that demands it, until the verifier has confirmed the player [F4.8]', async () => {
    const token = await logIn('unverified', 'sandbox-pass-5');
    expect(await stateOf(token)).toBe('notVerified');
    expect(await pay(token)).toBe('notRealNameVerified');

    const begun = await shop.http.call('startRealName', client, { tenant, token });
    const { url } = z.object({ url: z.url() }).parse(begun.content);
    expect(url.startsWith(shop.game.origin)).toBe(true);
    expect(await (await fetch(url)).text()).toContain('coolgame.localhost');
    expect(await pay(token)).toBe('notRealNameVerified');

    const back = await fetch(`${url}/verify`, { method: 'POST', redirect: 'manual' });
    expect(back.headers.get('location')).toMatch(/coolgame\.localhost.*\/certifiedReal\?client_id=140103$/);
    expect(await stateOf(token)).toBe('verified');
    expect(await pay(token)).not.toBe('notRealNameVerified');
  });

  it('is stored, so that the verifier isn’t needed again [F4.8]', async () => {
    const token = await logIn('player1', 'sandbox-pass-1');
    shop.game.control.behaviour({ mode: 'down' });
    try {
      expect(await stateOf(token)).toBe('unknown');
      expect(await pay(token)).toBe('gameUnavailable');
      shop.game.control.behaviour({ mode: 'ok' });
      expect(await stateOf(token)).toBe('verified');
      shop.game.control.behaviour({ mode: 'down' });
      expect(await stateOf(token)).toBe('verified');
    } finally {
      shop.calm();
    }
  });

  it('isn’t required at a brand that doesn’t demand it [F4.8]', async () => {
    expect(await stateOf(await logIn('player1', 'sandbox-pass-1', 'watt'), 'watt')).toBe('notRequired');
  });

  it('isn’t completed by leaving the verifier’s page, and an invented address for it is answered 404', async () => {
    const token = await logIn('unverified', 'sandbox-pass-5');
    const begun = await shop.http.call('startRealName', client, { tenant, token });
    const { url } = z.object({ url: z.url() }).parse(begun.content);
    expect((await fetch(`${url}/leave`, { method: 'POST', redirect: 'manual' })).status).toBe(303);
    expect((await fetch(`${shop.game.origin}/real-name/none`)).status).toBe(404);
  });
});
