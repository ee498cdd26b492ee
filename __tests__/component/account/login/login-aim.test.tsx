import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { emberfall } from '@/__tests__/support/data/goods-page';
import { LoginPopup } from '@/components/account/login/login-popup';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import { popupAtom, type Popup } from '@/lib/client/popups/popup';

const begun = () =>
  good({ code: '482 913', qr: 'https://pay.watt.example/pair', expires_in: 300, interval: 60 });
const kept = () => window.sessionStorage.getItem('watt:login_aim');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

/** A login that the order has asked for. */
async function open() {
  const shop = openShop({ api: new FakeApi().on('pairStart', begun) });
  shop.render(null);
  const login: Popup = { kind: 'login', clientId: emberfall.client_id, aim: { next: '/recharge' } };
  act(() => shop.atoms.set(popupAtom, login));
  await screen.findByRole('dialog', { name: 'Log in' });
  return { ...shop, login };
}

afterEach(() => window.sessionStorage.clear());

describe('what a login is asked for', () => {
  it('is remembered while its popup is open, and forgotten when that is closed without a login [F4.2]', async () => {
    await open();
    expect(kept()).toContain('/recharge');
    expect(kept()).toContain(emberfall.gp_id);
    await press('Close');
    await gone();
    expect(kept()).toBeNull();
  });

  it('outlives the popup of a player who has logged in [F4.2]', async () => {
    const shop = await open();
    shop.logIn();
    await press('Close');
    await gone();
    expect(kept()).toContain('/recharge');
  });

  it('goes on with the game on the player’s phone, and back [F4.2, F7.7]', async () => {
    const shop = await open();
    act(() =>
      shop.atoms.set(popupAtom, { kind: 'pairing', clientId: emberfall.client_id, from: shop.login }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull());
    expect(kept()).toContain('/recharge');
  });

  it('is nothing where the header’s button has asked [F4.2]', async () => {
    window.sessionStorage.setItem('watt:login_aim', JSON.stringify({ at: Date.now() }));
    const frame = { open: true, close: () => undefined, onClosed: () => undefined };
    openShop().render(
      <PopupFrameContext value={frame}>
        <LoginPopup clientId={emberfall.client_id} />
      </PopupFrameContext>,
    );
    expect(kept()).toBeNull();
  });
});
