import { ownKeys, storedKeys } from '@/lib/client/storage/keys';
import { orderIntentsKey } from '@/lib/client/storage/order-keys';
import { draftForGame, emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';

const game = { client_id: '1001', gp_id: 'ember', name: 'Ember', logo: '/e.svg' };
const draft: OrderDraft = {
  gameName: 'Ember',
  clientId: '1001',
  gameProductId: 'ember',
  area: { display: 'Asia', value: 'a1' },
  server: { display: 'Dawn', value: 's1' },
  realServer: 's900',
  role: { display: 'Fox', value: 'r1' },
  goods: { display: '60 gems', value: 'gems60' },
  region: 'SG',
  rechargeInfo: { payway_id: '1', channel_id: '10801', name: 'Card' },
  billing_no: 'W12345678',
  rechargeKey: '1_10801',
};
const user = { username: 'mia', suid: 'u1', oauth_token: 't1', gp_id: 'ember' };

describe('stored values', () => {
  it('are the 13 of the spec and our own, each under its own name [F6.9]', () => {
    const names = [...Object.values({ ...storedKeys, ...ownKeys }), orderIntentsKey].map(({ name }) => name);
    expect(Object.keys(storedKeys)).toHaveLength(13);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['orderDraft', { days: 7 }],
    ['game', { days: 7 }],
    ['backupApi', { days: 1 }],
    ['bannerCount', 'today'],
    ['users', 'forever'],
  ] as const)('%s lasts %j [F6.9]', (name, lifetime) => {
    expect(storedKeys[name].lifetime).toEqual(lifetime);
  });

  it.each([
    [storedKeys.orderDraft, draft],
    [storedKeys.users, { ember: { ...user, expires_at: 1700000000 }, frost: { ...user, gp_id: 'frost' } }],
    [storedKeys.game, game],
    [storedKeys.backupApi, 'https://backup.example'],
    [storedKeys.debtBillingNo, 'W12345678'],
    [storedKeys.area, 'sea'],
    [storedKeys.activityShown, ['1001']],
    [storedKeys.language, 'zh-tw'],
    [storedKeys.trackedAt, 1700000000000],
    [storedKeys.uuid, 'a'.repeat(32)],
    [storedKeys.trafficSource, 'social'],
    [storedKeys.couponClicks, { date: '2026-01-15', clickCount: 2 }],
    [storedKeys.bannerCount, 1],
    [ownKeys.lastServers, { '1001': ['s2', 's1'] }],
    [orderIntentsKey, { x: { turn: 1, at: 2 }, y: { turn: 3, at: 4, billing_no: 'W1', earlier: 'W0' } }],
  ])('$name is read back as it was written [F6.9]', (key, value) => {
    expect(key.decode(JSON.parse(JSON.stringify(value)))).toEqual(value);
  });

  it.each([...Object.values({ ...storedKeys, ...ownKeys }), orderIntentsKey])(
    '$name never throws, whatever is stored [F6.9]',
    ({ decode }) => {
      for (const junk of [
        null,
        0,
        -1,
        'x\u0000',
        true,
        [],
        [null],
        {},
        { a: null },
        { a: {} },
        { constructor: 1 },
      ]) {
        expect(() => decode(junk)).not.toThrow();
      }
    },
  );

  it('one bad login does not affect the others [F6.9]', () => {
    const stored = { ember: user, frost: { ...user, oauth_token: '' }, dawn: null };
    expect(storedKeys.users.decode(stored)).toEqual({ ember: user });
  });

  it('a bad field of the order draft is dropped without the others [F3.1]', () => {
    const stored = { ...draft, role: { display: 'Fox' }, region: 7 };
    expect(storedKeys.orderDraft.decode(stored)).toEqual({ ...draft, role: null, region: null });
  });

  it.each([
    ['blank', ''],
    ['long', 'x'.repeat(500)],
  ])('the order draft keeps what was chosen under a %s name [F3.1, F6.12]', (_, display) => {
    const named = (value: string) => ({ display, value });
    const stored = { area: named('a1'), server: named('s1'), role: named('r1'), goods: named('gems60') };
    expect(storedKeys.orderDraft.decode({ ...draft, ...stored })).toEqual({ ...draft, ...stored });
  });

  it('long names of games and methods are kept [F3.1, F6.12]', () => {
    const name = 'x'.repeat(500);
    const stored = { ...draft, gameName: name, rechargeInfo: { ...draft.rechargeInfo, name } };
    expect(storedKeys.orderDraft.decode(stored)).toEqual(stored);
    expect(storedKeys.game.decode({ ...game, name })).toEqual({ ...game, name });
  });

  it('a login keeps a long token, such as the signed one of another backend [F4.2, F6.12]', () => {
    const stored = { ember: { ...user, oauth_token: 'x'.repeat(3000) } };
    expect(storedKeys.users.decode(stored)).toEqual(stored);
  });

  it('order draft is stored for 7 days [F3.1]', () => {
    const browser = new TestBrowser();
    const store = browser.tab();
    store.write(storedKeys.orderDraft, draft);
    browser.now += 7 * 86_400_000 - 1;
    expect(store.read(storedKeys.orderDraft)).toEqual(draft);
    browser.now += 1;
    expect(store.read(storedKeys.orderDraft)).toBeNull();
  });

  it('choosing another client id resets the order draft [F3.1]', () => {
    const other = { ...game, client_id: '1002', name: 'Ember Asia' };
    expect(draftForGame(draft, other)).toEqual({
      ...emptyDraft,
      gameName: 'Ember Asia',
      clientId: '1002',
      gameProductId: 'ember',
    });
  });

  it('choosing the same client id keeps the order draft [F3.1]', () => {
    expect(draftForGame(draft, game)).toEqual(draft);
    expect(draftForGame(null, game)).toEqual({
      ...emptyDraft,
      gameName: 'Ember',
      clientId: '1001',
      gameProductId: 'ember',
    });
  });
});
