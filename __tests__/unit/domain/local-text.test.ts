import { readLocal } from '@/lib/domain/local-text';

describe('readLocal', () => {
  it.each([
    ['the language asked for', { ja: '真珠', en: 'Pearls' }, 'ja', '真珠'],
    ["the brand's default next", { th: 'ไข่มุก', en: 'Pearls' }, 'de', 'ไข่มุก'],
    ['English after that', { en: 'Pearls', fr: 'Perles' }, 'de', 'Pearls'],
    ['whatever there is at last', { fr: 'Perles' }, 'de', 'Perles'],
    ['nothing from nothing', {}, 'de', ''],
  ] as const)('returns %s [F1.7]', (_, text, locale, words) => {
    expect(readLocal(text, locale, 'th')).toBe(words);
  });

  it('treats a blank entry as missing [F1.7]', () => {
    expect(readLocal({ ja: '  ', th: '', en: 'Pearls' }, 'ja', 'th')).toBe('Pearls');
  });
});
