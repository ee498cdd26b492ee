import { readFileSync } from 'node:fs';
import { percentText } from '@/lib/client/text/percent-text';
import { localeTable } from '@/lib/domain/locales';
import { flatten } from '@/scripts/messages/flatten';

const languages = Object.entries(localeTable).map(([locale, { bcp47 }]) => ({ locale, bcp47 }));

describe('a percentage', () => {
  it.each(languages)(
    'is written in $bcp47 as Unicode describes it, in Latin digits and without marks of direction',
    ({ bcp47 }) => {
      const format = new Intl.NumberFormat(`${bcp47}-u-nu-latn`, {
        style: 'percent',
        maximumFractionDigits: 2,
      });
      const percents = [0, 20, 45.25, 99.99, 100];
      expect(percents.map((percent) => percentText(percent, bcp47))).toEqual(
        percents.map((percent) => format.format(percent / 100).replaceAll('\u200e', '')),
      );
    },
  );

  it.each(languages)('stands in the messages of $locale in the same way', ({ locale, bcp47 }) => {
    const messages = flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')));
    expect(messages.get('coupons.off')?.replace('{percent}', '20')).toContain(percentText(20, bcp47));
  });
});
