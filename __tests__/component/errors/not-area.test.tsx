import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { AreaChoice, NotAreaPopup } from '@/components/errors/not-area-actions';
import { NotAreaButtons } from '@/components/errors/not-area-buttons';
import { resolveArea } from '@/lib/edge/resolve-area';
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
    renderShop(<AreaChoice isBound={false} />, { brand: tenants.joynet });
    const list = within(screen.getByRole('navigation', { name: 'Choose your region' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Southeast Asia', '/?domain_area=sea&idfv=D1&client_id=160203'],
      ['Taiwan and Hong Kong', '/?domain_area=twhk&idfv=D1&client_id=160203'],
      ['Americas and Europe', '/?domain_area=useuro&idfv=D1&client_id=160203'],
    ]);
    window.history.replaceState(null, '', '/');
  });

  it('offers areas without the client id that led to the refused one, which every link would lead back to [F1.4]', () => {
    const { rhinos } = tenants;
    window.history.replaceState(null, '', '/notArea?client_id=220201&utm_source=news');
    renderShop(<AreaChoice isBound />, { brand: rhinos });
    const links = screen.getAllByRole('link');
    const areas = links.map((link) => {
      const query = new URL(link.getAttribute('href') ?? '', window.location.origin).searchParams;
      expect(query.get('utm_source')).toBe('news');
      return resolveArea(
        { clientId: query.get('client_id'), query: query.get('domain_area'), stored: null },
        rhinos,
      );
    });
    expect(areas).toEqual(rhinos.areas.map((area) => expect.objectContaining({ kind: 'area', area })));
    // Else the script that completes links before hydration would add the client id again.
    expect(links.filter((link) => 'page' in link.dataset)).toEqual([]);
    window.history.replaceState(null, '', '/');
  });

  it('offers no areas inside a game whose client id selects one [F1.4]', () => {
    window.history.replaceState(null, '', '/notArea?client_id=220201&visit=sdk');
    renderShop(<AreaChoice isBound />, { brand: tenants.rhinos });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    window.history.replaceState(null, '', '/');
  });

  it('offers no choice if there is only one area [F1.13]', () => {
    renderShop(<AreaChoice isBound={false} />, { brand: tenants.ko, area: 'kr' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers customer service, and home if a visitor without an area may enter [F2.6]', () => {
    const { watt, joynet } = tenants;
    const buttons = { home: 'Back to the shop', without: ['domain_area'] };
    const { unmount } = renderShop(<NotAreaButtons {...buttons} brand={watt} />);
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toBeInTheDocument();
    unmount();
    renderShop(<NotAreaButtons {...buttons} brand={joynet} />);
    expect(screen.queryByRole('link', { name: 'Back to the shop' })).not.toBeInTheDocument();
  });
});
