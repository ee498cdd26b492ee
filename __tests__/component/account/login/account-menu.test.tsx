import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { ember, mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { emberfall } from '@/__tests__/support/data/goods-page';
import { AccountMenu } from '@/components/account/login/account-menu';
import { popupLoader } from '@/components/frame/popup-loader';
import { PopupLoaderContext } from '@/components/popups/popup-contexts';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { LocalStoreContext } from '@/lib/client/storage/use-stored';
import en from '@/messages/en.json';
import { clientIdsOf } from '@/tenants/kit/games';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

const own = { ...mia, gp_id: emberfall.gp_id };
const other = { ...mia, gp_id: 'tide', oauth_token: 'token-2' };

function loggedIn(visit: Readonly<{ brand?: Tenant; hasOrders?: boolean }> = {}) {
  const { brand = tenants.watt, hasOrders = false } = visit;
  const browser = new TestBrowser();
  saveUser(browser.tab(), own);
  saveUser(browser.tab(), other);
  const api = new FakeApi().on('logout', () => good({ revoked: true }));
  return renderShop(<AccountMenu game={emberfall} hasOrders={hasOrders} />, { api, browser, brand });
}

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Account: mia' }));
  await screen.findByRole('menuitem', { name: 'Log out' });
}

async function askToLogOut() {
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  return screen.findByRole('dialog', { name: 'Log out?' });
}

describe('AccountMenu', () => {
  it('offers guests to log in [F2.15]', async () => {
    renderShop(<AccountMenu game={ember} />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  });

  it('logs in to the game whose page opens behind the login [F4.1]', async () => {
    const api = new FakeApi().on('auth', () => good(mia));
    const { atoms } = renderShop(<AccountMenu game={ember} />, { api });
    act(() => atoms.set(chosenClientIdAtom, ember.client_id));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.type(await screen.findByLabelText('User name'), 'mia');
    act(() => atoms.set(chosenClientIdAtom, '2001'));
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(api.inputs('auth')).toEqual([expect.objectContaining({ client_id: '2001' })]));
  });

  it('logs in to its own game on a page that has chosen none, or another [F4.1]', async () => {
    const { atoms, popup } = renderShop(<AccountMenu game={ember} />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(popup()).toEqual({ kind: 'login', clientId: ember.client_id });
    act(() => atoms.set(popupAtom, null));
    act(() => atoms.set(chosenClientIdAtom, '2001'));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(popup()).toEqual({ kind: 'login', clientId: ember.client_id });
  });

  it('renders the same for everyone on the server [F4.9]', () => {
    const store = new TestBrowser().tab();
    saveUser(store, mia);
    const html = renderToString(
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <LocalStoreContext value={store}>
          <PopupLoaderContext value={popupLoader}>
            <AccountMenu game={ember} />
          </PopupLoaderContext>
        </LocalStoreContext>
      </NextIntlClientProvider>,
    );
    expect(html).toContain('Log in');
    expect(html).not.toContain('mia');
  });

  it('names the shop’s area, and leads to the sheet of areas [F1.4, F2.15]', async () => {
    const { popup } = loggedIn();
    await openMenu();
    const area = screen.getByRole('menuitem', { name: `${en.my.area} ${en.areas.sea}` });
    await userEvent.click(area);
    expect(popup()).toEqual({ kind: 'areas' });
    expect(screen.queryByRole('menuitem', { name: en.classic.nav.orders })).not.toBeInTheDocument();
  });

  it('of a brand with a single area names none [F1.4, F2.15]', async () => {
    expect(tenants['spot-jp'].areas).toHaveLength(1);
    loggedIn({ brand: tenants['spot-jp'] });
    await openMenu();
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  it('leads from the pages of the classic edition to the orders of their game [F2.13, F3.19]', async () => {
    const { pushed } = loggedIn({ hasOrders: true });
    await openMenu();
    const orders = screen.getByRole('menuitem', { name: en.classic.nav.orders });
    expect(orders).toHaveAttribute('href', `/orders?client_id=${emberfall.client_id}`);
    await userEvent.click(orders);
    expect(pushed).toEqual([`/orders?client_id=${emberfall.client_id}`]);
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  });

  it('asks before logging out, and keeps the login on cancel [F2.15, F4.5]', async () => {
    const { store } = loggedIn();
    await askToLogOut();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.read(storedKeys.users)?.[emberfall.gp_id]).toEqual(own);
  });

  it("clears only that game's login on confirm, and revokes its token [F2.15, F4.5]", async () => {
    const { store, api } = loggedIn();
    await askToLogOut();
    act(() => screen.getByRole('button', { name: 'Log out' }).click());
    expect(store.read(storedKeys.users)).toEqual({ tide: other });
    const [client_id] = clientIdsOf(tenants.watt)[emberfall.gp_id] ?? [];
    expect(api.sent).toContainEqual({ id: 'logout', input: { client_id }, token: 'token-1' });
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  });
});
