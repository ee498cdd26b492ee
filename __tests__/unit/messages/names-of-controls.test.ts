import { readFileSync } from 'node:fs';
import { flatten } from '@/scripts/messages/flatten';
import { localeTable } from '@/lib/domain/locales';

/** Controls whose name says more than what is written on them: [written, name]. */
const named = [
  ['games.open', 'games.switchFrom'],
  ['selectGoods.character.change', 'selectGoods.character.changeFrom'],
] as const;

describe('what is written on a control is part of its name, for players who speak to their device', () => {
  test.each(Object.keys(localeTable))('in %s', (locale) => {
    const words = flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')));
    const apart = named.filter(([written, name]) => {
      const label = words.get(written)?.toLowerCase() ?? '(missing)';
      return words.get(name)?.toLowerCase().includes(label) !== true;
    });
    expect(apart).toEqual([]);
  });
});
