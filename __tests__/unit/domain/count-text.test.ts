import { countText } from '@/lib/domain/number-habits';
import { localeTable } from '@/lib/domain/locales';

const counts = [0, 7, 999, 1_000, 9_999, 10_000, 123_456, 1_234_567, 10_000_000_000];

describe('a count', () => {
  it.each(Object.values(localeTable))(
    'is written in $bcp47 as Unicode describes it, in Latin digits',
    ({ bcp47 }) => {
      const format = new Intl.NumberFormat(`${bcp47}-u-nu-latn`);
      expect(counts.map((count) => countText(count, bcp47))).toEqual(
        counts.map((count) => format.format(count)),
      );
    },
  );
});
