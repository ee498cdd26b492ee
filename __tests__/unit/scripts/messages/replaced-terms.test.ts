import { flatten } from '@/scripts/messages/flatten';
import { termFaults } from '@/scripts/messages/replaced-terms';

describe('the search for terms that a glossary has replaced', () => {
  it('names the message, the term and its replacement [F1.6]', () => {
    const messages = flatten({ coupons: { title: 'Voucher', more: 'More coupons' } });
    expect(termFaults('en', messages, { Voucher: 'coupon' })).toEqual([
      'en: coupons.title says “Voucher”, the glossary “coupon”',
    ]);
  });

  it('goes by the language’s own terms if no others are given [F1.6]', () => {
    expect(termFaults('en', flatten({ title: 'Choose an item' }))).toEqual([]);
    expect(termFaults('en', flatten({ title: 'Choose goods' }))).toHaveLength(1);
  });
});
