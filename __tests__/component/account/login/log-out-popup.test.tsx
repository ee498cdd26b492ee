import { act, screen } from '@testing-library/react';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { mia, openShop } from '@/__tests__/support/browser/render-shop';
import { emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import { endedOrderKey, openOrderKey } from '@/lib/client/storage/open-order';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { gameProductsOf } from '@/tenants/kit/games';
import { tenants } from '@/tenants/kit/registry';

type Shop = ReturnType<typeof openShop>;

/** Logs out of Emberfall in a browser that is logged in to two games. */
async function logOutOfEmberfall(prepare: (shop: Shop) => void): Promise<Shop> {
  const shop = openShop({ api: new FakeApi().on('logout', () => good({ revoked: true })) });
  for (const { gp_id } of [emberfall, neonrush])
    saveUser(shop.store, { ...mia, gp_id, oauth_token: `token of ${gp_id}` });
  prepare(shop);
  shop.render(null);
  await act(async () => shop.atoms.set(popupAtom, { kind: 'logOut', gpId: emberfall.gp_id, aim: 'leave' }));
  const button = await screen.findByRole('button', { name: 'Log out' });
  act(() => button.click());
  return shop;
}

describe('LogOutPopup', () => {
  it.each([
    ['no game is current', () => undefined],
    [
      'the draft is of another game',
      ({ store }: Shop) => store.write(storedKeys.orderDraft, draftForGame(null, neonrush)),
    ],
    ['another game was played last', ({ store }: Shop) => store.write(storedKeys.game, neonrush)],
  ])("has the token revoked by a client of that token's game while %s [F4.5, F4.11]", async (_, prepare) => {
    const { api, store } = await logOutOfEmberfall(prepare);
    const calls = api.sent.filter(({ id }) => id === 'logout');
    expect(calls).toMatchObject([{ token: `token of ${emberfall.gp_id}` }]);
    const products = calls.map(({ input }) => gameProductsOf(tenants.watt)[String(input.client_id)]);
    expect(products).toEqual([emberfall.gp_id]);
    expect(Object.keys(store.read(storedKeys.users) ?? {})).toEqual([neonrush.gp_id]);
  });

  it('leaves no receipt with which whoever uses the browser next could open an order without a login [F4.5, F3.20]', async () => {
    const order = { billing_no: 'W12345678', receipt: `abc.${'x'.repeat(24)}` };
    const { store } = await logOutOfEmberfall((shop) => {
      shop.store.write(lastOrdersKey, [order]);
      shop.store.write(openOrderKey, { ...order, dismissed: false });
      shop.store.write(endedOrderKey, order);
    });
    expect(store.read(lastOrdersKey)).toBeNull();
    const { billing_no } = order;
    expect(store.read(openOrderKey)).toEqual({ billing_no, receipt: null, dismissed: false });
    expect(store.read(endedOrderKey)).toEqual({ billing_no, receipt: null });
  });
});
