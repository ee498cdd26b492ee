import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { AreaChoice, NotAreaActions, NotAreaPopup } from '@/components/errors/not-area-actions';
import { popupAtom } from '@/lib/client/popups/popup';
import { tenants } from '@/tenants/kit/registry';

const popup = <NotAreaPopup title="Another way" content="<p>One.</p><p>Two.</p>" confirm="I see" />;

describe('/notArea', () => {
  it('opens the global popup with its paragraphs, which closes by its button [F2.6]', async () => {
    renderShop(popup);
    const dialog = await screen.findByRole('dialog', { name: 'Another way' });
    expect(Array.from(dialog.querySelectorAll('p'), (each) => each.textContent)).toEqual(['One.', 'Two.']);
    await userEvent.click(screen.getByRole('button', { name: 'I see' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes the popup when the page is left [F2.6]', async () => {
    const { atoms, rerender } = renderShop(popup);
    await screen.findByRole('dialog');
    rerender(<></>);
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('offers a brand’s areas by name, each with the visit’s parameters [F1.13]', () => {
    window.history.replaceState(null, '', '/my?client_id=160203&idfv=D1&domain_area=kr');
    renderShop(<AreaChoice />, { brand: tenants.joynet });
    const list = within(screen.getByRole('navigation', { name: 'Choose your region' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Southeast Asia', '/?domain_area=sea&idfv=D1&client_id=160203'],
      ['Taiwan and Hong Kong', '/?domain_area=twhk&idfv=D1&client_id=160203'],
      ['Americas and Europe', '/?domain_area=useuro&idfv=D1&client_id=160203'],
    ]);
    window.history.replaceState(null, '', '/');
  });

  it('offers no choice if there is only one area [F1.13]', () => {
    renderShop(<AreaChoice />, { brand: tenants.ko, area: 'kr' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers customer service, and home if a visitor without an area may enter [F2.6]', () => {
    renderShop(<NotAreaActions home="Back to the shop" />);
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toBeInTheDocument();
  });
});
