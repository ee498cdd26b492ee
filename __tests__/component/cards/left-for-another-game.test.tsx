import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { emberfall, neonrush, role } from '@/__tests__/support/data/goods-page';
import { readUser } from '@/lib/client/account/session';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { type Popup, popupAtom } from '@/lib/client/popups/popup';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';

const { client_id: clientId } = emberfall;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['redeemed', 'Redeem'],
  ['used to pay', null],
])(
  'a card that can’t be %s for want of a login ends only the login of its own game, if another game’s page is open by then [F6.4, F4.2]',
  async (_, next) => {
    let answer: (failure: ApiFailure) => void = () => undefined;
    const late = jest.fn(() => new Promise<ApiFailure>((resolve) => (answer = resolve)));
    const shop = openShop();
    shop.api
      .on('cardInfo', () =>
        good({
          price: '9.99',
          currency: 'USD',
          kind: 'exchange',
          product_name: 'Gems',
          gems_number: 1,
          extra_gems_number: 0,
        }),
      )
      .on('cardExchange', late);
    const popup: Popup =
      next === null
        ? { kind: 'payCard', clientId, facts: [], amount: '$9.99', pay: late }
        : { kind: 'card', clientId, who: 'u1', role: role('1'), platform: 'web' };
    shop.logIn(emberfall.gp_id);
    shop.logIn(neonrush.gp_id, 'u2');
    act(() => shop.atoms.set(chosenClientIdAtom, clientId));
    shop.render(null);
    act(() => shop.atoms.set(popupAtom, popup));
    await userEvent.type(await screen.findByLabelText('Card number'), 'N-1');
    await userEvent.type(screen.getByLabelText('PIN'), 'p{Enter}');
    if (next !== null) await press(next);
    await press('Use card');
    await waitFor(() => expect(late).toHaveBeenCalledTimes(1));
    await press('Close');
    act(() => shop.atoms.set(chosenClientIdAtom, neonrush.client_id));
    await act(async () => answer(refused('notLoggedIn')));
    await waitFor(() => expect(shop.popup()).toEqual({ kind: 'login', clientId }));
    expect(readUser(shop.store, emberfall.gp_id)).toBeNull();
    expect(readUser(shop.store, neonrush.gp_id)).not.toBeNull();
  },
);
