import { render, screen } from '@testing-library/react';
import { hueOf, initialsOf } from '@/components/ui/avatar';
import { MoneyText } from '@/components/ui/money-text';
import { PriceDigits, splitPrice } from '@/components/ui/price-digits';

describe('Money', () => {
  it('names the new and the old price for screen readers', () => {
    render(<MoneyText amount="$8.99" was={{ amount: '$9.99', label: 'Old price', nowLabel: 'Price' }} />);
    expect(screen.getByText('Price')).toBeInTheDocument();
    expect(screen.getByText('Old price')).toBeInTheDocument();
    expect(screen.getByText('$9.99').closest('s')).toBeInTheDocument();
  });

  it('reads left to right in a right-to-left page [F1.9]', () => {
    render(<MoneyText amount="−$1.00" />);
    expect(screen.getByText('−$1.00')).toHaveAttribute('dir', 'ltr');
  });
});

describe('PriceDigits', () => {
  it.each([
    ['$8.99', '$', '8', '.99', ''],
    ['NT$1,299.00', 'NT$', '1,299', '.00', ''],
    ['₩12000', '₩', '12000', '', ''],
    ['-IDR 129,000.00', '-IDR ', '129,000', '.00', ''],
    ['1.299,00\u00a0$', '', '1.299', ',00', '\u00a0$'],
    ['1\u202f299,00\u00a0€', '', '1\u202f299', ',00', '\u00a0€'],
    ['¥1,200', '¥', '1,200', '', ''],
    ['free', '', 'free', '', ''],
  ])('splits %s into its parts', (text, before, whole, fraction, after) => {
    expect(splitPrice(text)).toEqual({ before, whole, fraction, after });
  });

  it('is read as one amount', () => {
    render(<PriceDigits text="$8.99" />);
    expect(screen.getByText('$8.99')).toBeInTheDocument();
  });
});

describe('an avatar', () => {
  it.each([
    ['Kaelith', 'K'],
    ['mira voss arden', 'MV'],
    ['李白', '李'],
    ['  ', ''],
  ])('takes the initials of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('gives the same name the same hue', () => {
    expect(hueOf('Kaelith')).toBe(hueOf('Kaelith'));
  });
});
