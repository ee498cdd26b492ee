import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { NotAreaActions, NotAreaPopup } from '@/components/errors/not-area-actions';
import { popupAtom } from '@/lib/client/popups/popup';

const popup = <NotAreaPopup title="Another way" content="<p>One.</p><p>Two.</p>" confirm="I see" />;

describe('/notArea', () => {
  it('opens the global popup with its paragraphs, which goes by its button [F2.6]', async () => {
    renderShop(popup);
    const dialog = await screen.findByRole('dialog', { name: 'Another way' });
    expect(Array.from(dialog.querySelectorAll('p'), (each) => each.textContent)).toEqual(['One.', 'Two.']);
    await userEvent.click(screen.getByRole('button', { name: 'I see' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('takes the popup along when the page goes [F2.6]', async () => {
    const { atoms, rerender } = renderShop(popup);
    await screen.findByRole('dialog');
    rerender(<></>);
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('offers customer service, and home where a visitor without a region is let in [F2.6]', () => {
    renderShop(<NotAreaActions home="Back to the shop" />);
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toBeInTheDocument();
  });
});
