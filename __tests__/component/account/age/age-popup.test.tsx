import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { ember, renderShop } from '@/__tests__/support/browser/render-shop';
import { popupAtom } from '@/lib/client/popups/popup';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { tenants } from '@/tenants/kit/registry';

function open(content: unknown) {
  const api = new FakeApi().on('setAgeBand', ({ band }) => good({ band }));
  const shop = renderShop(null, { api, brand: tenants['spot-jp'], area: 'ja' });
  act(() => {
    shop.atoms.set(chosenClientIdAtom, ember.client_id);
    shop.atoms.set(popupAtom, { kind: 'age', content });
  });
  return shop;
}

describe('monthly caps by age', () => {
  it('ask for the age group, show what each may spend, and send the chosen one [F3.21]', async () => {
    const { api, atoms } = open(null);
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
    expect(screen.getByText('Up to ¥20,000.00 a month')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Under 16/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(atoms.get(popupAtom)).toBeNull());
    expect(api.inputs('setAgeBand')).toEqual([{ client_id: ember.client_id, band: 'under16' }]);
  });

  it('ask no longer when another account has logged in, because the answer is for good [F3.21, F4.2]', async () => {
    const shop = open(null);
    const { api, atoms } = shop;
    act(() => atoms.set(popupAtom, null));
    shop.logIn(ember.gp_id, 'u1');
    act(() => atoms.set(popupAtom, { kind: 'age', content: null }));
    await userEvent.click(await screen.findByRole('radio', { name: /Under 16/ }));
    shop.logIn(ember.gp_id, 'u2');
    await waitFor(() => expect(atoms.get(popupAtom)).toBeNull());
    expect(api.inputs('setAgeBand')).toEqual([]);
  });

  it('show what the cap still allows if an order is too large [F3.21]', async () => {
    open({ cap: '5000', remaining: '80', currency: 'JPY', resets_at: 1_796_050_800 });
    expect(await screen.findByText('¥5,000.00')).toBeVisible();
    expect(screen.getByText('¥80.00')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
