import { pairings } from '@/lib/backend/accounts/pairing/schema';
import { accountBlocks, accounts } from '@/lib/backend/accounts/schema';
import { hashOf, mostLiving, pairingSeconds } from '@/lib/backend/accounts/pairing/desktop';
import { and, eq } from 'drizzle-orm';
import { rateLimits } from '@/lib/backend/kernel/counters/schema';
import { createLinkMaker } from '@/__tests__/support/parties/link-maker';
import { collected, openDesktop } from '@/__tests__/support/shop/pairing';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, type PayBody } from '@/__tests__/support/shop/shop-http';

jest.setTimeout(180_000);

const publisher = createLinkMaker();
const env = { ACCOUNT_SERVERS: JSON.stringify({ 'watt-emberfall': { links: publisher.settings } }) };
let shop: Harness;
let last = 0;

beforeAll(async () => {
  shop = await openHarness({ env });
}, 180_000);
// Limits are counted in real time, by brand too, so each test begins without counts.
beforeEach(async () => {
  await shop.db.delete(rateLimits);
  await shop.db.delete(pairings);
});
afterAll(() => shop.close());

const newAddress = () => `198.19.${(last += 1) >> 8}.${last & 255}`;
const desktop = () => openDesktop(shop.http, { ip: newAddress() });
const tokenFor = (sub: string) =>
  publisher.make({ now: Math.floor(shop.clock.now() / 1000), claims: { sub, name: sub } });
/** The game's server, which always calls from the same address. */
const confirm = async (sub: string, named: PayBody) =>
  codeName(
    await shop.http.call(
      'pairConfirm',
      { client_id: '110103', login_token: await tokenFor(sub), ...named },
      { tenant: 'watt', ip: '198.51.100.90' },
    ),
  );
const countOf = (names: readonly (string | null)[], name: string) =>
  names.filter((each) => each === name).length;
/** Codes from `first` on, without those of the given desktops. */
const wrongCodes = (count: number, right: readonly string[]) =>
  Array.from({ length: count + right.length }, (_, n) => String(n).padStart(6, '0'))
    .filter((code) => !right.includes(code))
    .slice(0, count);

it('a player who walks through a thousand codes tries five, and hits none [F7.7]', async () => {
  const screens = await Promise.all(Array.from({ length: 20 }, desktop));
  const codes = wrongCodes(
    1_000,
    screens.map(({ code }) => code),
  );
  const said: (string | null)[] = [];
  for (let at = 0; at < codes.length; at += 50)
    said.push(...(await Promise.all(codes.slice(at, at + 50).map((code) => confirm('cheat', { code })))));
  expect(countOf(said, 'pairingUnknown')).toBe(5);
  expect(countOf(said, 'tooManyRequests')).toBe(995);
  // Not even a right code is looked up now; other players aren't concerned, nor is scanning.
  expect(await confirm('cheat', { code: screens[0]?.code ?? '' })).toBe('tooManyRequests');
  expect(await confirm('honest', { code: screens[1]?.code ?? '' })).toBe('success');
  expect(await confirm('cheat', { pairing_key: screens[2]?.key ?? '' })).toBe('success');
  const waiting = await Promise.all(screens.map(({ collect }) => collect()));
  expect(waiting.filter((poll) => collected(poll) !== null)).toHaveLength(2);
});

it('right codes don’t count: a player may log in as often as they like [F7.7]', async () => {
  for (let n = 0; n < 8; n += 1)
    expect(await confirm('regular', { code: (await desktop()).code })).toBe('success');
});

it('many accounts together try a hundred codes of a brand; meanwhile scanning goes on [F7.7]', async () => {
  const screen = await desktop();
  const codes = wrongCodes(250, [screen.code]);
  const said: (string | null)[] = [];
  for (const [n, code] of codes.entries()) said.push(await confirm(`cheat-${n >> 2}`, { code }));
  expect(countOf(said, 'pairingUnknown')).toBe(100);
  expect(await confirm('honest', { code: screen.code })).toBe('tooManyRequests');
  expect(await confirm('honest', { pairing_key: screen.key })).toBe('success');
});

it('an address gets ten codes a minute, and no other address has to wait [F7.7]', async () => {
  const ip = newAddress();
  const begin = (n: number, from: string) =>
    shop.http.call(
      'pairStart',
      { client_id: '110103', binding: hashOf(`${from} ${n}`) },
      { tenant: 'watt', ip: from },
    );
  const said = await Promise.all(Array.from({ length: 30 }, (_, n) => begin(n, ip)));
  expect(countOf(said.map(codeName), 'success')).toBe(10);
  expect(countOf(said.map(codeName), 'tooManyRequests')).toBe(20);
  expect(codeName(await begin(0, newAddress()))).toBe('success');
});

it('a brand has a thousand pairings at once, whose codes differ, and room again when they are over [F7.7]', async () => {
  const expiresAt = new Date(shop.clock.now() + pairingSeconds * 1_000);
  const rows = Array.from({ length: mostLiving - 1 }, (_, n) => ({
    tenant: 'watt',
    code: String(n).padStart(6, '0'),
    keyHash: hashOf(`key ${n}`),
    binding: hashOf(`secret ${n}`),
    gpId: 'watt-emberfall',
    clientId: '110103',
    expiresAt,
  }));
  await shop.db.insert(pairings).values(rows);
  const begin = () =>
    shop.http.call(
      'pairStart',
      { client_id: '110103', binding: hashOf(newAddress()) },
      { tenant: 'watt', ip: newAddress() },
    );
  expect(codeName(await begin())).toBe('success');
  expect(codeName(await begin())).toBe('tooManyRequests');
  shop.pass(pairingSeconds + 1);
  expect(codeName(await begin())).toBe('success');
});

it('a blocked player confirms nothing, and one blocked in between is not logged in [F7.7]', async () => {
  const [before, after] = [await desktop(), await desktop()];
  expect(await confirm('barred', { code: before.code })).toBe('success');
  const [{ id = 0 } = {}] = await shop.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenant, 'watt'), eq(accounts.suid, 'barred')));
  await shop.db.insert(accountBlocks).values({ accountId: id, since: shop.clock.date(), until: null });
  expect(codeName(await before.collect())).toBe('accountBlocked');
  expect(codeName(await before.collect())).toBe('pairingUnknown');
  expect(await confirm('barred', { code: after.code })).toBe('accountBlocked');
  expect(collected(await after.collect())).toBeNull();
});
