import type { Currency } from '@/lib/domain/currency';
import { localeTable } from '@/lib/domain/locales';
import { formatMoney, type MoneyFormat } from '@/lib/domain/money';

const shown = (minor: number, currency: Currency, language: string, format: MoneyFormat = 'spec') =>
  formatMoney({ minor, currency }, { language, format });

/** A price as Intl writes it, with its thousands always separated. Marks of direction are left out, since prices stand left to right. */
function intl(minor: number, currency: string, bcp47: string, digits?: number): string {
  const text = new Intl.NumberFormat(`${bcp47}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'THB' ? 'code' : 'narrowSymbol',
    useGrouping: 'always',
    ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }).format(minor);
  return inOneSpelling(text.replace(/[\u200e\u200f]/g, ''), bcp47);
}

/** Arabic, from left to right: what stands after the number is on its left, a symbol without a space. Symbols are the shop's own (F3.17). */
function inOneSpelling(text: string, bcp47: string): string {
  const plain = text.replace(/US\$/, '$').replace('￥', '¥').replace(/JP¥/, '¥');
  if (bcp47 !== 'ar') return plain;
  const [number = '', symbol = ''] = plain.split('\u00a0');
  return symbol.length === 1 ? symbol + number : `${symbol}\u00a0${number}`;
}

describe('a price', () => {
  it.each(Object.values(localeTable))(
    'has the separators of $bcp47 and its currency on their side [F3.17]',
    ({ bcp47 }) => {
      expect(shown(128_000, 'USD', bcp47)).toBe(intl(1280, 'USD', bcp47));
      expect(shown(123_456_789, 'EUR', bcp47)).toBe(intl(1_234_567.89, 'EUR', bcp47));
      expect(shown(99, 'THB', bcp47)).toBe(intl(0.99, 'THB', bcp47));
      expect(shown(1280, 'JPY', bcp47)).toBe(intl(1280, 'JPY', bcp47, 2));
    },
  );

  it.each(Object.values(localeTable))(
    'of a brand of format local has the digits that $bcp47 writes [F3.17]',
    ({ bcp47 }) => {
      expect(shown(1280, 'JPY', bcp47, 'local')).toBe(intl(1280, 'JPY', bcp47));
      expect(shown(12_800, 'KRW', bcp47, 'local')).toBe(intl(12_800, 'KRW', bcp47));
      expect(shown(128_050, 'USD', bcp47, 'local')).toBe(intl(1280.5, 'USD', bcp47));
    },
  );

  it('shows no decimals of a currency that has none in practice, but hides no money [F3.17]', () => {
    expect(shown(1_500_000, 'IDR', 'id', 'local')).toBe('IDR\u00a015.000');
    expect(shown(1_500_050, 'IDR', 'id', 'local')).toBe('IDR\u00a015.000,50');
    expect(shown(23_000, 'VND', 'vi', 'local')).toBe('23.000\u00a0VND');
  });

  it('has won without decimals and separators in every language [F3.17]', () => {
    expect(shown(12_000, 'KRW', 'ko')).toBe('₩12000');
    expect(shown(12_000, 'KRW', 'de')).toBe('12000\u00a0₩');
  });
});
