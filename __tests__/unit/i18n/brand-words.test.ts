import { readdirSync, readFileSync } from 'node:fs';
import { isLocale, localeTable } from '@/lib/domain/locales';
import { loadMessages } from '@/lib/i18n/load-messages';
import { mergeMessages } from '@/lib/i18n/merge-messages';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import koOverlay from '@/tenants/ko/words.ko.json';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { brandWords } from '@/tenants/kit/words';

const brands: readonly Tenant[] = Object.values(tenants);
const pages = brands.flatMap((brand) => brand.locales.map((locale) => [brand.id, locale, brand] as const));

/** All texts of a group, by their full key. */
function textsOf(value: unknown, key = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, key === '' ? name : `${key}.${name}`));
}

describe('the words that a page shows', () => {
  it('are the brand’s own first, then the language’s [F1.7]', async () => {
    const words = await loadMessages('ko', tenants.ko);
    expect(words.goods.title).toBe(koOverlay.goods.title);
    expect(words.goods.retry).toBe(ko.goods.retry);
  });

  it('are only in the page’s own language, never from a brand’s words in another [F1.7]', async () => {
    const words = await loadMessages('ko', tenants.watt);
    expect(words).toEqual(ko);
    expect((await loadMessages('de', tenants.rhinos)).goods.title).toBe(de.goods.title);
  });

  it('are English on a page of no brand, and the brand’s default never overrides English [F1.7]', async () => {
    expect(await loadMessages('en')).toEqual(en);
    const english = await loadMessages('en', tenants.ko);
    expect(english.goods.retry).toBe(en.goods.retry);
  });

  it.each(pages)('are complete on %s in %s: no text is missing or blank [F1.7]', async (_, locale, brand) => {
    const shown = textsOf(await loadMessages(locale, brand));
    expect(shown.map(([key]) => key)).toEqual(textsOf(en).map(([key]) => key));
    expect(shown.filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
  });
});

describe('the order of fallbacks', () => {
  const ground = { group: { a: 'en a', b: 'en b', c: 'en c', d: 'en d' } };
  const brandDefault = { group: { a: 'ko a', b: 'ko b', c: 'ko c', d: ' ' } };
  const language = { group: { a: 'de a', b: 'de b', c: '' } };

  it.each([
    ['the brand’s own word', { group: { a: 'own a' } }, 'own a', 'de b', 'ko c', 'en d'],
    ['a blank one of the brand', { group: { a: '', b: ' \n' } }, 'de a', 'de b', 'ko c', 'en d'],
    ['a group of the brand that is none', { group: 'x' }, 'de a', 'de b', 'ko c', 'en d'],
    ['null for a text', { group: { a: null } }, 'de a', 'de b', 'ko c', 'en d'],
    ['a group for a text', { group: { a: { x: 'y' } } }, 'de a', 'de b', 'ko c', 'en d'],
    ['a number for a text', { group: { a: 7 } }, 'de a', 'de b', 'ko c', 'en d'],
    ['no overlay', null, 'de a', 'de b', 'ko c', 'en d'],
  ])('is overlay, language, brand’s default, English: %s [F1.7]', (_, overlay, a, b, c, d) => {
    expect(mergeMessages(ground, [brandDefault, language, overlay])).toEqual({ group: { a, b, c, d } });
  });

  it('never lets in keys that English lacks [F1.7]', () => {
    expect(mergeMessages(ground, [{ group: { z: 'stray' }, more: {} }])).toEqual(ground);
  });

  it('takes compiled texts with parameters as texts, and empty ones as blank [F1.7]', () => {
    const compiled = { pay: ['Pay ', ['amount']], title: 'Shop' };
    expect(mergeMessages(compiled, [{ pay: ['Zahle ', ['amount']], title: ['x'] }])).toEqual({
      pay: ['Zahle ', ['amount']],
      title: ['x'],
    });
    expect(mergeMessages(compiled, [{ pay: [], title: [] }])).toEqual(compiled);
  });
});

describe('a brand’s own words', () => {
  const files = brands.flatMap(({ id }) =>
    readdirSync(`tenants/${id}`).flatMap((file) => {
      const locale = /^words\.(.+)\.json$/.exec(file)?.[1];
      return locale === undefined ? [] : [[id, locale] as const];
    }),
  );

  it.each(files)('of %s in %s are found by the name of their file [F1.7]', async (id, locale) => {
    const file: unknown = JSON.parse(readFileSync(`tenants/${id}/words.${locale}.json`, 'utf8'));
    expect(await brandWords(id, locale)).toEqual(file);
  });

  it('are null if a brand has no file of the language, or there is no such brand [F1.7]', async () => {
    expect(await brandWords('watt', 'xx')).toBeNull();
    expect(await brandWords('nobody', 'en')).toBeNull();
  });

  it('name goods, points and club differently from any other brand in the language [F1.7]', async () => {
    for (const locale of Object.keys(localeTable).filter(isLocale)) {
      const owners = brands.filter(({ id }) => files.some(([owner, own]) => owner === id && own === locale));
      const words = await Promise.all(owners.map((brand) => loadMessages(locale, brand)));
      for (const name of [
        words.map(({ goods }) => goods.title),
        words.map(({ goods }) => goods.points),
        words.map(({ userCenter }) => userCenter.title),
      ]) {
        expect(new Set(name).size).toBe(name.length);
      }
    }
  });
});
