import { screen } from '@testing-library/react';
import { openShop, renderShop } from '@/__tests__/support/browser/render-shop';
import { PayTrust } from '@/components/legal/pay-trust';
import { PayTerms } from '@/components/purchase/pay/pay-terms';
import type { Area } from '@/lib/domain/areas';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

const termsOf = (brand: Tenant, area: Area) => <PayTerms brand={toPublicTenant(brand, area)} game={null} />;

/** The terms beside Pay, and then the part that is loaded later. */
function open(brand: Tenant, area: Area) {
  const view = renderShop(termsOf(brand, area), { brand, area });
  const later = openShop({ brand, area });
  later.render(<PayTrust />);
  return view;
}
const link = (name: string) => screen.queryByRole('link', { name });

describe('the texts beside Pay', () => {
  it('name the shop’s owner, known payment marks, refunds and support [F3.35]', () => {
    open(tenants.watt, 'sea');
    expect(screen.getByText(/Official shop of .*Watt Interactive/)).toBeVisible();
    const marks = screen.getByRole('list', { name: 'Payment methods include' });
    for (const name of ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay'])
      expect(marks).toHaveTextContent(name);
    expect(link('How refunds work')).toHaveAttribute('href', 'https://www.watt.example/help/refunds');
    expect(link('Customer service')).toHaveAttribute('href', `mailto:${tenants.watt.contact.email}`);
  });

  it('say that prices include VAT, and link to the area’s own refunds, in the area whose law requires it [F3.35]', () => {
    open(tenants.acenet, 'eru');
    expect(screen.getByText('Prices include VAT.')).toBeVisible();
    expect(link('How refunds work')).toHaveAttribute('href', 'https://www.acenet.example/help/refunds-eru');
  });

  it('say that prices include VAT before anything is loaded later [F3.35]', () => {
    renderShop(termsOf(tenants.acenet, 'eru'));
    expect(screen.getByText('Prices include VAT.')).toBeVisible();
    expect(screen.queryByText(/Official shop of/)).toBeNull();
  });

  it('do not mention VAT in another area of the brand [F3.35]', () => {
    open(tenants.acenet, 'useuro');
    expect(screen.getByText(/Official shop of/)).toBeVisible();
    expect(screen.queryByText('Prices include VAT.')).toBeNull();
    expect(link('How refunds work')).toHaveAttribute('href', 'https://www.acenet.example/help/refunds');
  });

  it('are only customer service if a brand states nothing else [F3.35]', () => {
    open({ ...tenants['brand-en'], publisher: null, payMarks: [], help: {} }, 'mea');
    expect(link('Customer service')).toBeVisible();
    expect(link('How refunds work')).toBeNull();
    expect(screen.queryByText(/Official shop of/)).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
