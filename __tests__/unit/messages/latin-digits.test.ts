import { createTranslator } from 'next-intl';
import { readFileSync } from 'node:fs';
import { localeTable } from '@/lib/domain/locales';

describe('numbers that a message counts itself', () => {
  it.each(Object.entries(localeTable))(
    'have Latin digits in %s, as prices and counts do',
    (locale, { bcp47 }) => {
      const messages: unknown = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
      const t = createTranslator({ locale: bcp47, messages: Object(messages) });
      expect(t('games.versions', { count: 57 })).toMatch(/(?<!\p{Nd})57(?!\p{Nd})/u);
    },
  );
});
