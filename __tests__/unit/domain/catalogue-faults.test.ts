import { isLocalText, priceFault } from '@/lib/domain/catalogue-faults';

describe('a price of a catalogue', () => {
  it.each([
    ['in the currency of its area', { currency: 'USD', minor: 499 }, null],
    ['in one the shop doesn’t know', { currency: 'GBX', minor: 499 }, 'unknown currency'],
    ['in one of another area', { currency: 'JPY', minor: 499 }, 'not the currency of the area'],
    ['of zero', { currency: 'USD', minor: 0 }, 'not above zero'],
    ['below zero', { currency: 'USD', minor: -1 }, 'not above zero'],
    ['that is no number of cents', { currency: 'USD', minor: 4.99 }, 'not above zero'],
  ])('%s is sold, or its fault named [F7.6]', (_, price, fault) => {
    expect(priceFault(price, 'USD')).toBe(fault);
  });

  it('is refused for an area where the brand doesn’t sell [F7.6]', () => {
    expect(priceFault({ currency: 'USD', minor: 499 }, undefined)).toBe('not the currency of the area');
  });
});

it('distinguishes words by language from anything else that a row may contain [F7.6]', () => {
  expect(isLocalText({ en: 'Gems', ja: 'ジェム' })).toBe(true);
  for (const words of [null, 'Gems', 5, ['Gems'], { en: 5 }, { en: null }])
    expect(isLocalText(words)).toBe(false);
});
