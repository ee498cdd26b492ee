import { readFileSync } from 'node:fs';
import { flatten } from '@/scripts/messages/flatten';
import { localeTable } from '@/lib/domain/locales';

/** Controls whose accessible name is longer than their label: [label, name]. */
const named = [
  ['games.open', 'games.switchFrom'],
  ['selectGoods.character.change', 'selectGoods.character.changeFrom'],
] as const;

describe('the accessible name of a control contains its label, for speech control', () => {
  test.each(Object.keys(localeTable))('in %s', (locale) => {
    const words = flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')));
    const apart = named.filter(([written, name]) => {
      const label = words.get(written)?.toLowerCase() ?? '(missing)';
      return words.get(name)?.toLowerCase().includes(label) !== true;
    });
    expect(apart).toEqual([]);
  });
});
