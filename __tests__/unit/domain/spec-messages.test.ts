import { readFileSync } from 'node:fs';
import { isLocale, localeTable } from '@/lib/domain/locales';
import { specMessages } from '@/lib/domain/spec-messages';
import { flatten } from '@/scripts/messages/flatten';

const locales = Object.keys(localeTable).filter(isLocale);
const named = Object.entries(specMessages).flatMap(([name, paths]) => paths.map((path) => ({ name, path })));

describe('the messages of the specification [F6.6]', () => {
  it('are 33', () => {
    expect(Object.keys(specMessages)).toHaveLength(33);
  });

  it('each have their own words', () => {
    // Only the title of the not-area page is that of the parameter error.
    const paths = named.map(({ path }) => path);
    const shared = paths.filter((path, at) => paths.indexOf(path) !== at);
    expect(shared).toEqual(['special.params.title']);
  });

  it.each(locales)('exist and are not blank in %s', (locale) => {
    const file: unknown = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
    const messages = flatten(file);
    const missing = named.filter(({ path }) => (messages.get(path) ?? '').trim() === '');
    expect(missing).toEqual([]);
  });
});
