import { pairings } from '@/lib/backend/accounts/pairing/schema';
import { usedLoginLinks } from '@/lib/backend/accounts/publisher/schema';
import { createLinkMaker, type LinkParts } from '@/__tests__/support/parties/link-maker';
import { collected, openDesktop } from '@/__tests__/support/shop/pairing';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, type From, type PayBody } from '@/__tests__/support/shop/shop-http';

jest.setTimeout(180_000);

const publisher = createLinkMaker();
const env = { ACCOUNT_SERVERS: JSON.stringify({ 'watt-emberfall': { links: publisher.settings } }) };
let shop: Harness;
let last = 0;

beforeAll(async () => {
  shop = await openHarness({ env });
}, 180_000);
beforeEach(() => shop.log.clear());
afterAll(() => shop.close());

/** Begins and refusals are counted by address, so each desktop and each game's server has its own. */
const newAddress = () => `198.18.${(last += 1) >> 8}.${last & 255}`;
const desktop = () => openDesktop(shop.http, { ip: newAddress() });
const tokenOf = (parts: LinkParts = {}) =>
  publisher.make({ now: Math.floor(shop.clock.now() / 1000), ...parts });
const tokenFor = (sub: string) => tokenOf({ claims: { sub, name: sub } });
const confirm = async (input: PayBody, from: From = {}) =>
  shop.http.call(
    'pairConfirm',
    { client_id: '110103', login_token: await tokenOf(), ...input },
    { tenant: 'watt', ip: newAddress(), ...from },
  );

it('the game logs in a desktop by its code, and the login is handed out once [F7.7]', async () => {
  const screen = await desktop();
  expect(screen.code).toMatch(/^\d{6}$/);
  expect(collected(await screen.collect())).toBeNull();
  const token = await tokenOf({ claims: { sub: 'p-by-code', name: 'Mueller' } });
  const answer = await confirm({ code: screen.code, login_token: token });
  expect(answer).toMatchObject({ code: 1, content: { confirmed: true } });
  const user = collected(await screen.collect());
  expect(user).toMatchObject({ username: 'Mueller', suid: 'p-by-code', gp_id: 'watt-emberfall' });
  const me = await shop.http.call(
    'getUserInfo',
    { client_id: '110103' },
    { tenant: 'watt', token: user?.oauth_token ?? '' },
  );
  expect(me.content).toMatchObject({ suid: 'p-by-code' });
  expect(codeName(await screen.collect())).toBe('pairingUnknown');
});

it('the game logs in a desktop by the key in its QR code, from any client of the game [F7.7]', async () => {
  const screen = await desktop();
  expect(screen.qr).toMatch(
    /^http:\/\/watt\.localhost(:\d+)?\/signin\/game#client_id=110103&pairing_key=[\w-]{43}$/,
  );
  const answer = await confirm({ pairing_key: screen.key, login_token: await tokenFor('p-by-key') });
  expect(codeName(answer)).toBe('success');
  expect(collected(await screen.collect())).toMatchObject({ suid: 'p-by-key' });
});

it('another browser, brand or client gets nothing, and doesn’t use up the pairing [F7.7]', async () => {
  const screen = await desktop();
  expect(codeName(await confirm({ code: screen.code }))).toBe('success');
  const strangers = [
    { secret: 'x'.repeat(43) },
    { secret: screen.binding },
    { secret: screen.key },
    { tenant: 'dragon' },
    { clientId: '110203' },
  ] as const;
  for (const stranger of strangers) expect(codeName(await screen.collect(stranger))).toBe('pairingUnknown');
  expect(collected(await screen.collect())).not.toBeNull();
});

it('a code of another game or brand is unknown to the caller [F7.7]', async () => {
  const both = createLinkMaker('both');
  const tidebound = { links: both.settings };
  const other = await openHarness({
    env: {
      ACCOUNT_SERVERS: JSON.stringify({
        'watt-emberfall': { links: publisher.settings },
        'watt-tidebound': tidebound,
      }),
    },
  });
  try {
    const screen = await openDesktop(other.http, { clientId: '110203' });
    const now = Math.floor(other.clock.now() / 1000);
    const input = { client_id: '110103', code: screen.code, login_token: await publisher.make({ now }) };
    expect(codeName(await other.http.call('pairConfirm', input))).toBe('pairingUnknown');
    expect(codeName(await other.http.call('pairConfirm', input, { tenant: 'dragon' }))).toBe('notAGame');
    expect(collected(await screen.collect())).toBeNull();
  } finally {
    await other.close();
  }
});

it('after 120 seconds a pairing can be neither confirmed nor collected [F7.7]', async () => {
  const [late, confirmed, young] = [await desktop(), await desktop(), await desktop()];
  expect(codeName(await confirm({ code: confirmed.code }))).toBe('success');
  shop.pass(119);
  expect(codeName(await confirm({ code: young.code }))).toBe('success');
  expect(collected(await young.collect())).not.toBeNull();
  shop.pass(2);
  expect(codeName(await confirm({ code: late.code }))).toBe('pairingUnknown');
  expect(codeName(await late.collect())).toBe('pairingUnknown');
  expect(codeName(await confirmed.collect())).toBe('pairingUnknown');
});

it.each<[string, () => Promise<string>, string]>([
  [
    'a forged token',
    () => tokenOf({ key: createLinkMaker().privateKey }),
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
  ['an old token', () => tokenOf({ now: Math.floor(shop.clock.now() / 1000) - 131 }), 'ERR_JWT_EXPIRED'],
  [
    'a token for another brand',
    () => tokenOf({ claims: { aud: 'dragon.localhost' } }),
    'ERR_JWT_CLAIM_VALIDATION_FAILED',
  ],
  ['a token for another game', () => tokenOf({ claims: { game: 'watt-tidebound' } }), 'another_game'],
])('%s confirms nothing, and only the log has the reason [F7.7]', async (_, make, reason) => {
  const screen = await desktop();
  const answer = await confirm({ code: screen.code, login_token: await make() });
  expect(answer).toEqual({ code: -4001, msg: expect.any(String), content: null });
  expect(
    shop.log.lines().flatMap(({ msg, reason: why }) => (msg === 'login link refused' ? [why] : [])),
  ).toEqual([reason]);
  expect(collected(await screen.collect())).toBeNull();
});

it('a token confirms one desktop and is then used up, for links too; a mistyped code doesn’t use it up [F7.7]', async () => {
  const [first, second] = [await desktop(), await desktop()];
  const token = await tokenFor('p-once');
  const wrong = first.code === '000000' ? '000001' : '000000';
  expect(codeName(await confirm({ code: wrong, login_token: token }))).toBe('pairingUnknown');
  expect(codeName(await confirm({ code: first.code, login_token: token }))).toBe('success');
  expect(codeName(await confirm({ code: second.code, login_token: token }))).toBe('loginFailed');
  expect(collected(await second.collect())).toBeNull();
  const link = { client_id: '110103', login_token: token };
  expect(codeName(await shop.http.call('linkAuth', link, { ip: newAddress() }))).toBe('loginFailed');
});

it('of twenty polls at once one gets the login, and of twenty confirmations at once one counts [F7.7]', async () => {
  for (let round = 0; round < 3; round += 1) {
    const screen = await desktop();
    const players = Array.from({ length: 20 }, (_, n) => `p-race-${round}-${n}`);
    const answers = await Promise.all(
      players.map(async (sub) => confirm({ pairing_key: screen.key, login_token: await tokenFor(sub) })),
    );
    const winner = answers.findIndex((answer) => codeName(answer) === 'success');
    expect(answers.map(codeName).filter((name) => name === 'pairingUnknown')).toHaveLength(19);
    const polls = await Promise.all(players.map(() => screen.collect()));
    const got = polls.filter((poll) => codeName(poll) === 'success').map(collected);
    expect(got).toEqual([expect.objectContaining({ suid: players[winner] })]);
  }
});

it('of twenty desktops at once, one token logs in one [F7.7]', async () => {
  const token = await tokenFor('p-greedy');
  const screens = await Promise.all(Array.from({ length: 20 }, desktop));
  const answers = await Promise.all(
    screens.map(({ key }) => confirm({ pairing_key: key, login_token: token })),
  );
  expect(answers.filter((answer) => codeName(answer) === 'success')).toHaveLength(1);
  const polls = await Promise.all(screens.map(({ collect }) => collect()));
  expect(polls.filter((poll) => collected(poll) !== null)).toHaveLength(1);
});

it('a browser that asks again gets a new code, and its former one is over [F7.7]', async () => {
  const screen = await desktop();
  const again = { client_id: '110103', binding: screen.binding };
  expect(codeName(await shop.http.call('pairStart', again, { ip: newAddress() }))).toBe('success');
  expect(codeName(await confirm({ pairing_key: screen.key }))).toBe('pairingUnknown');
  expect(collected(await screen.collect())).toBeNull();
});

it('a game without login links offers no pairing [F7.7]', async () => {
  const input = { client_id: '110203', binding: 'x'.repeat(43) };
  expect(codeName(await shop.http.call('pairStart', input, { ip: newAddress() }))).toBe('loginFailed');
  const offered = async (clientId: string) =>
    (await shop.http.call('loginConfig', { client_id: clientId, domain_area: 'sea' })).content;
  expect(await offered('110203')).toMatchObject({ pairing: false });
  expect(await offered('110103')).toMatchObject({ pairing: true });
});

it.each(['GET', 'both'])(
  'codes and tokens aren’t accepted in an address, and only one of code and key (%s) [F7.7]',
  async (how) => {
    const screen = await desktop();
    const input = { client_id: '110103', code: screen.code, login_token: await tokenOf() };
    if (how === 'both')
      return expect(codeName(await confirm({ ...input, pairing_key: screen.key }))).toBe('badParameters');
    const answer = await shop.http.raw(`/util/login/pair_confirm?${new URLSearchParams(input)}`);
    expect(answer.status).toBe(404);
  },
);

it('pairings are deleted when they are over, and no log or table has a key, secret or token [F7.7]', async () => {
  const screen = await desktop();
  const token = await tokenFor('p-quiet');
  await confirm({ code: screen.code, login_token: token });
  const rows = await shop.db.select().from(pairings);
  const kept = JSON.stringify([rows, await shop.db.select().from(usedLoginLinks)]);
  const user = collected(await screen.collect());
  const written = JSON.stringify(shop.log.lines());
  for (const secret of [screen.key, screen.secret, token, user?.oauth_token ?? '']) {
    expect(kept).not.toContain(secret);
    expect(written).not.toContain(secret);
  }
  expect(written).not.toMatch(new RegExp(`"${screen.code}"`));
  await desktop();
  await shop.runHousekeeping();
  expect(await shop.db.$count(pairings)).toBeGreaterThan(0);
  shop.pass(121);
  await shop.runHousekeeping();
  expect(await shop.db.$count(pairings)).toBe(0);
});
