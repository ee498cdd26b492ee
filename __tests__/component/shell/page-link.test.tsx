import { act, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { mia, openShop } from '@/__tests__/support/browser/render-shop';
import { PageTab } from '@/components/frame/page-tab';
import { PageLink } from '@/components/shell/page-link';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';

/** Presses the link while React has attached its handlers, but not yet rendered what only this browser knows. */
function PressAtOnce() {
  useLayoutEffect(() => screen.getByRole('link').click(), []);
  return null;
}

let root: Root;
const place = document.createElement('div');

async function pressedDuringHydration(page: ReactNode): Promise<void> {
  place.innerHTML = renderToString(page);
  await act(async () => {
    root = hydrateRoot(place, page);
  });
}

beforeEach(() => {
  window.history.replaceState(null, '', '/selectGoods?client_id=1001&utm_source=news');
  document.body.append(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  window.history.replaceState(null, '', '/');
});

describe('a link pressed between hydration and its effects', () => {
  it('carries the visit’s parameters [F2.7]', async () => {
    const shop = openShop();
    const page = (
      <>
        <PageLink href="/activity">Events</PageLink>
        <PressAtOnce />
      </>
    );
    await pressedDuringHydration(shop.around(page));
    expect(shop.pushed).toEqual(['/activity?client_id=1001&utm_source=news']);
  });

  it('leads a player who is logged in to the user centre without a login [F2.10]', async () => {
    const shop = openShop();
    saveUser(shop.store, mia);
    const tab = { tab: 'userCenter', isCurrent: false, gpId: 'ember', clientId: '1001' } as const;
    const page = (
      <>
        <PageTab {...tab} className="" dotClass="">
          VIP
        </PageTab>
        <PressAtOnce />
      </>
    );
    await pressedDuringHydration(shop.around(page));
    expect(shop.atoms.get(popupAtom)).toBeNull();
    expect(shop.pushed).toEqual(['/userCenter?client_id=1001&utm_source=news']);
  });
});
