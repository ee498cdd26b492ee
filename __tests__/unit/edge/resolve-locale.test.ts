import { acceptedTags } from '@/lib/domain/accepted-tags';
import { normaliseLocale } from '@/lib/domain/normalise-locale';
import { resolveLocale } from '@/lib/edge/resolve-locale';
import { tenants } from '@/tenants/kit/registry';

/** A separate brand, so that these cases don't depend on the languages of a real one. */
const brand = { locales: ['en', 'ja', 'zh-tw', 'ar'], defaultLocale: 'en' } as const;
const none = { query: null, cookie: null, acceptLanguage: '' };

describe('the page language', () => {
  it.each([
    ['spec_lang beats all', { query: 'ja', cookie: 'ar', acceptLanguage: 'zh-TW' }, 'ja', 'query'],
    ['the stored choice beats the browser', { cookie: 'ar', acceptLanguage: 'ja' }, 'ar', 'cookie'],
    ['the browser beats the default', { acceptLanguage: 'ja' }, 'ja', 'browser'],
    ['the default is last', {}, 'en', 'default'],
    ['a language the brand lacks is passed over', { query: 'th', cookie: 'ja' }, 'ja', 'cookie'],
    [
      'an invalid language is passed over',
      { query: '../en', cookie: '<x>', acceptLanguage: ';;,' },
      'en',
      'default',
    ],
    ['the most wanted that the brand has', { acceptLanguage: 'th, ja;q=0.5, ar;q=0.8' }, 'ar', 'browser'],
    ['spec_lang in another spelling', { query: 'zh-Hant' }, 'zh-tw', 'query'],
  ] as const)('%s [F1.6]', (_, signals, locale, source) => {
    expect(resolveLocale({ ...none, ...signals }, brand)).toEqual({ locale, source });
  });

  it('a default language without complete messages gives way to the first that has them [F1.6]', () => {
    const ready = resolveLocale(none, tenants.ko);
    expect(tenants.ko.locales).toContain(ready.locale);
    expect(resolveLocale(none, tenants['spot-jp']).locale).toBe('ja');
  });
});

describe('language tags', () => {
  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['EN_us', 'en'],
    ['pt-BR', 'pt'],
    ['in', 'id'],
    ['in-ID', 'id'],
    ['zh', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['zh_Hans', 'zh-cn'],
    ['zh-Hans-TW', 'zh-cn'],
    ['zh-SG', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['zh_HK', 'zh-tw'],
    ['zh-MO', 'zh-tw'],
    ['zh-Hant', 'zh-tw'],
    ['zh-Hant-HK', 'zh-tw'],
    ['zhx', null],
    ['', null],
    ['english', null],
    ['constructor', null],
    ['nb', null],
  ])('%j is %j [F1.6]', (tag, locale) => {
    expect(normaliseLocale(tag)).toBe(locale);
  });

  it.each([
    ['', []],
    ['*', []],
    ['ja', ['ja']],
    ['en;q=0.2, ja', ['ja', 'en']],
    ['en;q=0.5,ja;q=0.5', ['en', 'ja']],
    ['en;q=0, ja;q=0.1', ['ja']],
    ['en;q=abc, ja', ['ja']],
    ['en; Q=0.9', ['en']],
  ])('Accept-Language %j requests %j [F1.6]', (header, tags) => {
    expect(acceptedTags(header)).toEqual(tags);
  });

  it('a header of any length costs little', () => {
    expect(acceptedTags('x,'.repeat(100_000)).length).toBeLessThan(1000);
  });
});
