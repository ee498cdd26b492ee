import { formatMoney, isPayable, toDecimal, toMinor } from '@/lib/domain/money';

describe('money', () => {
  it.each([
    ['9.99', 'USD', 999],
    ['9.9', 'USD', 990],
    ['9', 'USD', 900],
    [' 9.99 ', 'USD', 999],
    ['0.005', 'USD', null],
    ['1.500', 'USD', 150],
    ['-3.10', 'EUR', -310],
    ['1200', 'JPY', 1200],
    ['1200.00', 'JPY', 1200],
    ['1200.5', 'JPY', null],
    ['9.99', 'GBP', 999],
    ['12.500', 'KWD', 12500],
    ['12.5001', 'KWD', null],
    ['9,99', 'USD', null],
    ['1e3', 'USD', null],
    ['', 'USD', null],
    ['99999999999999', 'USD', null],
  ] as const)('reads %s %s as %s minor units [F3.17]', (decimal, currency, minor) => {
    expect(toMinor(decimal, currency)).toBe(minor);
  });

  it.each([
    [999, 'USD', '9.99'],
    [5, 'USD', '0.05'],
    [-310, 'EUR', '-3.10'],
    [1200, 'JPY', '1200'],
    [0, 'KRW', '0'],
    [12500, 'KWD', '12.500'],
    [5, 'KWD', '0.005'],
    [4999, 'BRL', '49.99'],
  ] as const)('writes %d minor %s as %s [F3.17]', (minor, currency, decimal) => {
    expect(toDecimal({ minor, currency })).toBe(decimal);
  });

  it.each([
    [999, 'USD', '$9.99'],
    [123456789, 'USD', '$1,234,567.89'],
    [100000, 'EUR', '€1,000.00'],
    [3000, 'TWD', 'NT$30.00'],
    [648, 'RMB', '¥6.48'],
    [1200, 'JPY', '¥1,200.00'],
    [12000, 'KRW', '₩12000'],
    [350000, 'TRY', '₺3,500.00'],
    [3500, 'THB', 'THB\u00a035.00'],
    [23000, 'VND', 'VND\u00a023,000.00'],
    [1500000, 'IDR', 'IDR\u00a015,000.00'],
    [399, 'MYR', 'MYR\u00a03.99'],
    [999, 'GBP', '£9.99'],
    [1298, 'SGD', 'S$12.98'],
    [49900, 'PHP', '₱499.00'],
    [2490, 'BRL', 'R$24.90'],
    [849900, 'INR', '₹8,499.00'],
    [1234500, 'KWD', 'KWD\u00a01,234.500'],
    [10, 'OMR', 'OMR\u00a00.010'],
    [9900, 'CLP', 'CLP\u00a09,900.00'],
    [-999, 'USD', '-$9.99'],
    [0, 'USD', '$0.00'],
  ] as const)('shows %d minor %s as %s [F3.17]', (minor, currency, text) => {
    expect(formatMoney({ minor, currency }, { language: 'en', format: 'spec' })).toBe(text);
  });

  it.each([
    ['0.01', 'USD', true],
    ['1', 'JPY', true],
    ['0', 'USD', false],
    ['0.00', 'USD', false],
    ['-0.01', 'USD', false],
    ['0.5', 'JPY', false],
    ['', 'USD', false],
  ] as const)('of %j %s can be charged: %s [F6.14]', (decimal, currency, payable) => {
    expect(isPayable(decimal, currency)).toBe(payable);
  });
});
