import { act, screen } from '@testing-library/react';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { emberfall, role } from '@/__tests__/support/data/goods-page';
import { AccountMenu } from '@/components/account/login/account-menu';
import { Background } from '@/components/frame/background';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';

/** A browser whose pages hear of others by the window's events, as they really do. */
class RealEvents extends TestBrowser {
  override readonly events = window;
}

it('a page that the back button brings back shows nothing of a player who has logged out meanwhile [F4.5]', async () => {
  const browser = new RealEvents();
  const shop = openShop({ browser });
  shop.api.on('allRoleList', () => good([role('1')]));
  shop.logIn(emberfall.gp_id);
  shop.render(
    <>
      <AccountMenu game={emberfall} />
      <Background />
    </>,
  );
  act(() => {
    shop.atoms.set(chosenClientIdAtom, emberfall.client_id);
    shop.atoms.set(chosenRoleAtom, role('1'));
  });
  expect(screen.getByRole('button', { name: 'Account: mia' })).toBeInTheDocument();

  // The page shown meanwhile: a frozen page hears nothing of it.
  browser.storage.removeItem('watt:users');
  await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(shop.atoms.get(chosenRoleAtom)).toBeNull();
});
