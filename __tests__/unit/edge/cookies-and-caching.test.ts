import { decide } from '@/lib/edge/decide';
import { toCookie } from '@/lib/edge/cookie-patches';
import type { EdgeInput } from '@/lib/edge/types';
import { visit } from '@/__tests__/support/data/edge-input';

function page(url: string, more: Partial<EdgeInput> = {}) {
  const decision = decide(visit(url, more));
  if (decision.kind !== 'rewrite') throw new Error(`expected a page, got ${decision.kind}`);
  return decision;
}
const my = 'https://pay.watt.example/my';
const year = 31_536_000;

describe('the cookies of area and language', () => {
  it.each([
    [
      'an area from the query is stored',
      `${my}?domain_area=eru`,
      {},
      [{ kind: 'set', name: 'shop_area', value: 'eru', maxAge: year }],
    ],
    ['an area that is already stored is not set again', `${my}?domain_area=eru`, { shop_area: 'eru' }, []],
    ['the landing area is not stored', my, {}, []],
    ['a stored area is not set again', my, { shop_area: 'eru' }, []],
    [
      'a stored area the brand lacks is cleared',
      my,
      { shop_area: 'kr' },
      [{ kind: 'clear', name: 'shop_area' }],
    ],
    [
      'a stale area on a brand with one area is cleared',
      'http://ko.localhost/my',
      { shop_area: 'sea' },
      [{ kind: 'clear', name: 'shop_area' }],
    ],
    [
      'an area of the client map is stored',
      'http://rhinos.localhost/my?client_id=220111',
      {},
      [{ kind: 'set', name: 'shop_area', value: 'sea', maxAge: year }],
    ],
    [
      'a language from the query is stored',
      `${my}?spec_lang=ja`,
      { shop_lang: 'en' },
      [{ kind: 'set', name: 'shop_lang', value: 'ja', maxAge: year }],
    ],
    ['a language that is already stored is not set again', `${my}?spec_lang=ja`, { shop_lang: 'ja' }, []],
    ['a stored language is not set again', my, { shop_lang: 'ja' }, []],
    [
      'a stored text that is no language is cleared',
      my,
      { shop_lang: 'xx' },
      [{ kind: 'clear', name: 'shop_lang' }],
    ],
  ])('%s [F1.4, F1.6]', (_, url, cookies, patches) => {
    expect(page(url, { cookies }).cookies).toEqual(patches);
  });

  it('a language that the browser prefers is not stored', () => {
    expect(page(my, { acceptLanguage: 'ja' })).toMatchObject({ to: '/watt/sea/ja/modern/-/my', cookies: [] });
  });

  it('a redirect stores the choice too', () => {
    expect(decide(visit('https://pay.watt.example/?domain_area=eru&spec_lang=ar'))).toMatchObject({
      kind: 'redirect',
      cookies: [
        { name: 'shop_area', value: 'eru' },
        { name: 'shop_lang', value: 'ar' },
      ],
    });
  });

  it('cookies are Lax, valid for the whole site, and secure where the page is', () => {
    const set = { kind: 'set', name: 'shop_area', value: 'sea', maxAge: year } as const;
    expect(toCookie(set, true)).toEqual({
      name: 'shop_area',
      value: 'sea',
      path: '/',
      sameSite: 'lax',
      secure: true,
      maxAge: year,
    });
    expect(toCookie({ kind: 'clear', name: 'shop_lang' }, false)).toMatchObject({
      value: '',
      maxAge: 0,
      secure: false,
    });
    expect(toCookie({ ...set, maxAge: null }, true)).not.toHaveProperty('maxAge');
  });
});

describe('the page in shared caches', () => {
  it.each([
    ['a cookie chose the area', `${my}?spec_lang=en`, { cookies: { shop_area: 'eru' } }, true],
    ['a cookie chose the language', `${my}?domain_area=sea`, { cookies: { shop_lang: 'ja' } }, true],
    ['the browser chose the language', `${my}?domain_area=sea`, { acceptLanguage: 'ja' }, true],
    ['another cookie would choose another page', my, {}, true],
    ['the URL says both', `${my}?domain_area=sea&spec_lang=en`, { cookies: { shop_area: 'eru' } }, false],
    [
      'a brand with one area and one language',
      'https://pay.spot-jp.example/my',
      { cookies: { shop_lang: 'en' } },
      false,
    ],
    ['no area was found', `${my}?domain_area=kr&spec_lang=en`, {}, true],
  ])('the answer is private: %s', (_, url, more, isPrivate) => {
    expect(page(url, more).isPrivate).toBe(isPrivate);
  });
});

describe('search engines', () => {
  it.each([
    ['the landing', 'https://pay.watt.example/selectGoods', true],
    ['a game', 'https://pay.watt.example/selectGoods?client_id=110103&utm_source=x', true],
    ['the landing of a demo host', 'https://pay-demo.watt.example/selectGoods', false],
    ['a personal page', my, false],
    ['a page with a token', 'https://pay.watt.example/selectGoods?oauth_token=t', false],
    ['a page with a result', 'https://pay.watt.example/selectGoods?billing_no=b', false],
    ['a page without an area', 'https://pay.watt.example/selectGoods?domain_area=kr', false],
  ])('may list %s at %s: %s [F1.11]', (_, url, isIndexable) => {
    expect(page(url).isIndexable).toBe(isIndexable);
  });
});
