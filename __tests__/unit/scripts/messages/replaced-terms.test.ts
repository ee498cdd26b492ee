import { flatten } from '@/scripts/messages/flatten';
import { termFaults } from '@/scripts/messages/replaced-terms';

describe('the search for words that a glossary has given up', () => {
  it('names the message, the word and the one to use [F1.6]', () => {
    const messages = flatten({ coupons: { title: 'Voucher', more: 'More coupons' } });
    expect(termFaults('en', messages, { Voucher: 'coupon' })).toEqual([
      'en: coupons.title says “Voucher”, the glossary “coupon”',
    ]);
  });

  it('knows none for a language without any [F1.6]', () => {
    expect(termFaults('ms', flatten({ title: 'Kupon' }))).toEqual([]);
  });
});
