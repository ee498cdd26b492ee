import { like } from 'drizzle-orm';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { listenBackend } from '@/__tests__/support/shop/listen-backend';
import { shopHttp, type ShopHttp } from '@/__tests__/support/shop/shop-http';
import { accessTokens } from '@/lib/backend/accounts/schema';
import { createCardThrottle } from '@/lib/backend/cards/card-throttle';
import { sharedCounters } from '@/lib/backend/kernel/counters/counters';
import { createSignInThrottle } from '@/lib/backend/accounts/sign-in/throttle';
import { rateLimits } from '@/lib/backend/kernel/counters/schema';
import { createRateLimits } from '@/lib/backend/http/rate-limits';
import { openBackend } from '@/lib/backend/open-backend';
import { readEnv } from '@/lib/backend/kernel/env';
import { ApiCode } from '@/lib/contract/api-code';
import { obfuscate } from '@/lib/domain/obfuscation';

jest.setTimeout(180_000);

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
}, 180_000);
afterAll(() => shop.close());

const wrong = (password: string) => ({
  client_id: '110103',
  username: obfuscate('player2', 'a1f'),
  password: obfuscate(password, '0bc'),
});
const guess = async (http: ShopHttp, ip: string) =>
  (await http.call('auth', wrong('not it'), { tenant: 'watt', ip })).code;

/** Runs `work` with a second backend over the same database, on a port of its own. */
async function withSecond(work: (http: ShopHttp) => Promise<void>): Promise<void> {
  const lent = { ...shop.engine, close: async () => undefined };
  const settings = readEnv({ RATE_LIMIT_SCALE: '1000', TRUST_PROXY: '1' });
  const second = await openBackend(settings, { engine: lent, work: false, log: shop.deps().log });
  const server = await listenBackend();
  server.serve(second);
  try {
    await work(shopHttp(server.origin));
  } finally {
    await server.close();
    await second.close();
  }
}

it('counts five wrong passwords in total over two backends [F6.13]', async () => {
  await withSecond(async (other) => {
    const codes = [];
    for (const http of [shop.http, other, shop.http, other, other, shop.http, other])
      codes.push(await guess(http, '198.51.100.21'));
    const { loginFailed, tooManyRequests } = ApiCode;
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => loginFailed),
      tooManyRequests,
      tooManyRequests,
    ]);
  });
});

it('lets five of forty guesses through when they reach two backends at the same time [F6.13]', async () => {
  await withSecond(async (other) => {
    const tries = Array.from({ length: 40 }, (_, index) =>
      guess(index % 2 === 0 ? shop.http : other, '198.51.100.22'),
    );
    const failed = (await Promise.all(tries)).filter((code) => code === ApiCode.loginFailed);
    expect(failed).toHaveLength(5);
  });
});

it('counts guesses over a restart [F6.13]', async () => {
  for (let n = 0; n < 5; n += 1) await guess(shop.http, '198.51.100.23');
  await shop.restart();
  expect(await guess(shop.http, '198.51.100.23')).toBe(ApiCode.tooManyRequests);
});

it('counts cards, sign-ins and calls of two processes together, and never exceeds the limit [F6.13]', async () => {
  const [one, other] = [sharedCounters(shop.engine), sharedCounters(shop.engine)];
  const either = <T>(make: (counters: typeof one) => T) => [make(one), make(other)] as const;
  const cards = either(createCardThrottle);
  const card = { account: 'watt/7', address: '198.51.100.24' };
  const tried = await Promise.all(
    Array.from({ length: 30 }, (_, n) => cards[n % 2 === 0 ? 0 : 1].admit(card)),
  );
  expect(tried.filter(Boolean)).toHaveLength(10);
  const signIns = either(createSignInThrottle);
  for (let n = 0; n < 20; n += 1) await signIns[0].recordFailure('198.51.100.25');
  expect(await signIns[1].admit('198.51.100.25')).toBe(false);
  for (const [kind, most] of [
    ['read', 600],
    ['command', 60],
    ['event', 1_200],
  ] as const) {
    const limits = either((counters) => createRateLimits(1, counters));
    const calls = Array.from({ length: most + 200 }, (_, n) =>
      limits[n % 2 === 0 ? 0 : 1].admit(kind, '198.51.100.26'),
    );
    const admitted = (await Promise.all(calls)).filter(Boolean).length;
    expect(admitted).toBeLessThanOrEqual(most);
    expect(admitted).toBeGreaterThanOrEqual(most - 20);
  }
});

it('doesn’t count a right card, in whichever process it was tried [F6.13]', async () => {
  const [one, other] = [sharedCounters(shop.engine), sharedCounters(shop.engine)].map(createCardThrottle);
  const card = { account: 'watt/8', address: '198.51.100.27' };
  for (let n = 0; n < 50; n += 1) {
    expect(await one?.admit(card)).toBe(true);
    await other?.recordSuccess(card);
  }
});

it('stores no address and no name, and deletes windows that are over [F6.13]', async () => {
  await guess(shop.http, '198.51.100.28');
  const counters = sharedCounters(shop.engine);
  const short = counters('short', { points: 1, duration: 1 });
  for (let n = 0; n < 300; n += 1) await short.consume(`visitor ${n}`);
  const text = JSON.stringify(await shop.db.select().from(rateLimits));
  expect(text).not.toMatch(/198\.51|player2|visitor/);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await shop.runHousekeeping();
  const left = await shop.db.select().from(rateLimits);
  expect(left.filter(({ key }) => key.startsWith('short:'))).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
});

it('deletes all that have ended in one round, however many an attack has left behind [F6.13, F4.11]', async () => {
  const ended = async () =>
    (
      await Promise.all([
        shop.db.$count(rateLimits, like(rateLimits.key, 'flood:%')),
        shop.db.$count(accessTokens, like(accessTokens.hash, 'flood%')),
      ])
    ).reduce((sum, count) => sum + count, 0);
  await shop.engine.exec(`
    insert into rate_limits (key, points, expire) select 'flood:' || n, 1, 1 from generate_series(1, 25000) n;
    insert into access_tokens (hash, account_id, gp_id, tenant, family, family_since, created_at, expires_at)
      select 'flood' || n, a.id, a.gp_id, a.tenant, 'flood' || n, t, t, t
      from (select *, timestamptz '2020-01-01' as t from accounts limit 1) a, generate_series(1, 6000) n`);
  expect(await ended()).toBe(31_000);
  await shop.runHousekeeping();
  expect(await ended()).toBe(0);
});
