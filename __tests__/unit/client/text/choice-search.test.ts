import { isFound, withLanguageNames } from '@/lib/client/text/choice-search';

it.each([
  ['vi', 'de', 'Deutsch', 'tieng duc'],
  ['vi', 'id', 'Bahasa Indonesia', 'tieng in'],
  ['tr', 'fr', 'Français', 'fransizca'],
  ['tr', 'it', 'Italiano', 'ITALYANCA'],
  ['pl', 'it', 'Italiano', 'wloski'],
  ['en', 'vi', 'Tiếng Việt', 'tieng viet'],
])(
  'on a page in %s, the language %s is found by its name without accents and special letters [F1.8]',
  (locale, lang, label, typed) => {
    const [option] = withLanguageNames([{ value: lang, lang, label }], locale);
    expect(option && isFound(option, typed)).toBe(true);
    expect(option && isFound(option, 'qqq')).toBe(false);
  },
);
