import {
  allCurrencies,
  currencyOf,
  exponentOf,
  hasCurrencyShape,
  isCurrency,
  isoCode,
  symbolOf,
} from '@/lib/domain/currency';

describe('currencies', () => {
  it('are those of ISO 4217, each once, with RMB for CNY [F7.6]', () => {
    const all = allCurrencies();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(150);
    const inIntl = new Set(Intl.supportedValuesOf('currency'));
    // Newer than some releases of Node.
    expect(all.map(isoCode).filter((code) => !inIntl.has(code) && code !== 'VED' && code !== 'XCG')).toEqual(
      [],
    );
  });

  it.each([
    ['GBP', 2, '£'],
    ['SGD', 2, 'S$'],
    ['PHP', 2, '₱'],
    ['BRL', 2, 'R$'],
    ['INR', 2, '₹'],
    ['IDR', 2, null],
    ['JPY', 0, '¥'],
    ['KWD', 3, null],
    ['USD', 2, '$'],
    ['EUR', 2, '€'],
    ['TWD', 2, 'NT$'],
    ['RMB', 2, '¥'],
    ['TRY', 2, '₺'],
    ['KRW', 0, '₩'],
  ] as const)('%s has %d digits and the symbol %s [F7.6]', (currency, exponent, symbol) => {
    expect(exponentOf(currency)).toBe(exponent);
    expect(symbolOf(currency)).toBe(symbol);
  });

  it('exclude metals, funds, test codes and withdrawn codes', () => {
    for (const code of ['XAU', 'XDR', 'XTS', 'XXX', 'CHE', 'DEM', 'CNY', 'usd', '', null, 7])
      expect(isCurrency(code)).toBe(false);
  });

  it('all have the shape that browsers check', () => {
    expect(allCurrencies().every(hasCurrencyShape)).toBe(true);
    for (const odd of ['US$', 'AUSD', 'USDT', 'usd', '']) expect(hasCurrencyShape(odd)).toBe(false);
    expect(hasCurrencyShape(undefined)).toBe(false);
  });

  it('are sent to providers by their ISO 4217 code', () => {
    expect([isoCode('RMB'), isoCode('USD'), isoCode('JPY')]).toEqual(['CNY', 'USD', 'JPY']);
  });

  it('are read by the names that providers use', () => {
    expect(currencyOf('CNY')).toBe('RMB');
    expect(currencyOf('KWD')).toBe('KWD');
    expect(currencyOf('XXX')).toBeNull();
  });
});
