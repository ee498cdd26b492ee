import { visit } from '@/__tests__/support/data/edge-input';
import { platforms } from '@/lib/domain/platform';
import { decide } from '@/lib/edge/decide';
import { shortCodeOf, resolveShortLink } from '@/lib/edge/resolve-short-link';
import { tenants } from '@/tenants/kit/registry';

const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';

describe('short codes', () => {
  it.each([
    ['/@play', 'play'],
    ['/@play/', 'play'],
    ['/@/play', 'play'],
    ['/@@play', 'play'],
    ['/%40play', 'play'],
    ['/@', ''],
    ['/', null],
    ['/play', null],
    ['/x/@play', null],
    ['//@play', null],
  ])('the code of %j is %j [F2.4]', (path, code) => {
    expect(shortCodeOf(path)).toBe(code);
  });

  it.each(['/@nope', '/@', '/@PLAY', '/@constructor', '/@__proto__', '/@rhinos2026'])(
    '%s is unknown to watt [F2.4]',
    (path) => {
      expect(resolveShortLink(path, tenants.watt, 'web')).toEqual({ kind: 'unknown' });
    },
  );
});

describe('a short link to a game of one platform', () => {
  it('leads visitors of all platforms to its only client [F2.4]', () => {
    const { emberfall } = tenants.watt.games;
    if (emberfall === undefined) throw new Error('watt sells no emberfall');
    const games = { emberfall: { ...emberfall, clientId: { ios: '110102' } } };
    const shortLinks = { play: { area: 'sea', game: 'emberfall' } } as const;
    for (const platform of platforms)
      expect(resolveShortLink('/@play', { shortLinks, games }, platform)).toMatchObject({
        clientId: '110102',
      });
  });
});

describe('following a short link', () => {
  it.each([
    ['android', android, '110101'],
    ['ios', iphone, '110102'],
    ['web', 'Mozilla/5.0 (X11; Linux x86_64)', '110103'],
  ])('a known code leads to / with the query and the client id of %s [F2.4]', (_, userAgent, clientId) => {
    expect(decide(visit('https://pay.watt.example/@play?utm_pay=7&a=b', { userAgent }))).toMatchObject({
      kind: 'redirect',
      to: `/?utm_pay=7&a=b&client_id=${clientId}`,
    });
  });

  it('a known code sets the area and the social traffic source [F2.4]', () => {
    const decision = decide(visit('https://pay.watt.example/@watt2026'));
    expect(decision).toMatchObject({
      cookies: [
        { kind: 'set', name: 'shop_area', value: 'mea' },
        { kind: 'set', name: 'shop_source', value: 'social' },
      ],
    });
  });

  it('the area it sets is the area of the page it leads to, whatever the query says [F2.4]', () => {
    const first = decide(visit('https://pay.watt.example/@watt2026?domain_area=kr&client_id=1'));
    const to = first.kind === 'redirect' ? first.to : '';
    const second = decide(visit(`https://pay.watt.example${to}`, { cookies: { shop_area: 'mea' } }));
    const last = second.kind === 'redirect' ? second.to : '';
    expect(decide(visit(`https://pay.watt.example${last}`, { cookies: { shop_area: 'mea' } }))).toMatchObject(
      {
        to: '/watt/mea/en/modern/110503/selectGoods',
      },
    );
  });

  it('an unknown code clears and ignores the stored area, and finds no page [F2.4]', () => {
    expect(decide(visit('https://pay.watt.example/@nope', { cookies: { shop_area: 'eru' } }))).toMatchObject({
      kind: 'rewrite',
      to: '/watt/sea/en/shared/-/404',
      cookies: [{ kind: 'clear', name: 'shop_area' }],
    });
  });
});
