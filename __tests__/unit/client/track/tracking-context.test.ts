import { TestBrowser, TestStorage } from '@/__tests__/support/browser/test-storage';
import { obfuscateField } from '@/components/account/login/use-log-in';
import { storedKeys } from '@/lib/client/storage/keys';
import { tabSession, trackingContext, type TrackingFacts } from '@/lib/client/track/tracking-context';
import { deobfuscate } from '@/lib/domain/obfuscation';

describe('tracking context', () => {
  let browser: TestBrowser;
  beforeEach(() => void (browser = new TestBrowser()));
  const context = (search: string, more: Partial<TrackingFacts> = {}) =>
    trackingContext({
      store: browser.tab(),
      session: { id: 'session-1', startedAt: browser.now },
      query: new URLSearchParams(search),
      fromSocial: false,
      locale: 'en',
      ...more,
    });

  it('takes the idfv of the game as the device [F6.5]', () => {
    expect(context('idfv=device-7')).toMatchObject({ did: 'device-7', idfv: 'device-7' });
  });

  it('takes a uuid of the browser as the device without an idfv, the same each time [F6.5]', () => {
    const { did, idfv } = context('');
    expect(did).toMatch(/^[0-9a-f]{32}$/);
    expect(idfv).toBeUndefined();
    expect(context('idfv=').did).toBe(did);
  });

  it('has a device id even if storage cannot keep it [F6.5]', () => {
    browser.storage.blocked = true;
    expect(context('').did).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['', false, 'direct'],
    ['utm_source=news', false, 'news'],
    ['utm_source=news', true, 'social'],
    ['utm_source=%20', false, 'direct'],
    [`utm_source=${'x'.repeat(200)}`, false, 'x'.repeat(64)],
  ])('the source of %j, social %s, is %s [F6.5]', (search, fromSocial, source) => {
    expect(context(search, { fromSocial }).traffic_source).toBe(source);
  });

  it('keeps a source for visits that name none [F6.5]', () => {
    context('utm_source=news');
    expect(context('').traffic_source).toBe('news');
    context('', { fromSocial: true });
    expect(context('').traffic_source).toBe('social');
  });

  it.each(['%00', 'a%00b', '%ED%A0%80', `${'x'.repeat(63)}%F0%9F%98%80`, `${'x'.repeat(127)}%F0%9F%98%80`])(
    'sends nothing that the API refuses, which would refuse every call and payment of the visit: %s [F2.18]',
    (value) => {
      const { did, idfv, traffic_source, game_channel_id } = context(
        `idfv=${value}&utm_source=${value}&utm_pay=${value}`,
      );
      // What lib/backend/http/input takes, and at least one character.
      const isTaken = (text: string | undefined) => text === undefined || /^[^\0\p{Cs}]+$/u.test(text);
      expect([did, idfv, traffic_source, game_channel_id].map(isTaken)).toEqual([true, true, true, true]);
    },
  );

  it('forgets what the API refuses of a source that an earlier visit has stored [F2.18]', () => {
    browser.tab().write(storedKeys.trafficSource, 'ads\0');
    expect(context('').traffic_source).toBe('ads');
  });

  it('gives the session time in whole seconds since the session began, never negative [F3.8]', () => {
    const session = { id: 's', startedAt: browser.now - 61_900 };
    expect(context('', { session }).session_time).toBe('61');
    expect(context('', { session: { id: 's', startedAt: browser.now + 5000 } }).session_time).toBe('0');
  });

  it.each([
    ['en', 'en'],
    ['zh-cn', 'zh-Hans'],
    ['zh-tw', 'zh-Hant'],
  ] as const)('sends language %s as %s [F3.8]', (locale, tag) => {
    expect(context('', { locale }).bcp47_lang).toBe(tag);
  });

  it('takes utm_pay as the game channel [F2.18]', () => {
    expect(context('utm_pay=chan1').game_channel_id).toBe('chan1');
    expect(context('').game_channel_id).toBeUndefined();
  });
});

describe('tab session', () => {
  it('lasts over reloads of the tab [F6.5]', () => {
    const storage = new TestStorage();
    const begun = tabSession(() => storage, 'watt', 1000);
    expect(tabSession(() => storage, 'watt', 9000)).toEqual(begun);
    expect(begun.startedAt).toBe(1000);
    expect(tabSession(() => new TestStorage(), 'watt', 9000).id).not.toBe(begun.id);
  });

  it.each(['', 'x', 'id notime', ' 5'])('starts over if the stored text is corrupt: %j [F6.5]', (raw) => {
    const storage = new TestStorage();
    storage.setItem('watt:session', raw);
    expect(tabSession(() => storage, 'watt', 7)).toMatchObject({
      startedAt: 7,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('exists even if storage is blocked [F6.5]', () => {
    const storage = new TestStorage();
    storage.blocked = true;
    expect(tabSession(() => storage, 'watt', 7).startedAt).toBe(7);
  });
});

describe('login fields', () => {
  it('are obfuscated behind a changing prefix [F4.1]', () => {
    const sent = Array.from({ length: 40 }, () => obfuscateField(' пароль '));
    expect(new Set(sent.map((field) => field.slice(0, 3))).size).toBeGreaterThan(20);
    expect(new Set(sent.map(deobfuscate))).toEqual(new Set(['пароль']));
  });
});
