import { pseudo } from '@/e2e/support/pseudo';

describe('the language that doesn’t exist', () => {
  it('lengthens short words most, and keeps what ends a text', () => {
    expect(pseudo('Log in')).toHaveLength('Log in'.length + 4);
    expect(pseudo('Choose a payment method')).toHaveLength('Choose a payment method'.length + 10);
    expect(pseudo(' Please log in first. ')).toMatch(/^ \P{White_Space}.*\. $/u);
  });

  it('leaves prices and single letters alone', () => {
    for (const text of ['$4.99', '1,980', 'V', ' · ', '']) expect(pseudo(text)).toBe(text);
  });

  it('puts accents on letters', () => {
    expect(pseudo('Pay')).toMatch(/^Pãý/);
  });
});
