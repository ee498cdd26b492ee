import { readLocal } from '@/lib/domain/local-text';

describe('readLocal', () => {
  it.each([
    ['the requested language’s text', { ja: '真珠', en: 'Pearls' }, 'ja', '真珠'],
    ["else the text of the brand's default language", { th: 'ไข่มุก', en: 'Pearls' }, 'de', 'ไข่มุก'],
    ['else the English text', { en: 'Pearls', fr: 'Perles' }, 'de', 'Pearls'],
    ['else the first text', { fr: 'Perles' }, 'de', 'Perles'],
    ['a blank if there is no text', {}, 'de', ''],
  ] as const)('returns %s [F1.7]', (_, text, locale, words) => {
    expect(readLocal(text, locale, 'th')).toBe(words);
  });

  it('treats a blank entry as missing [F1.7]', () => {
    expect(readLocal({ ja: '  ', th: '', en: 'Pearls' }, 'ja', 'th')).toBe('Pearls');
  });
});
