import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { mia, openShop, type OpenShop } from '@/__tests__/support/browser/render-shop';
import { begunDraft, emberfall, neonrush, role } from '@/__tests__/support/data/goods-page';
import { SdkLogin } from '@/components/account/login/sdk-login';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import type { OrderDraft } from '@/lib/client/storage/order-draft';

const inEmberfall = { ...mia, gp_id: emberfall.gp_id };
const nobody = {
  area: null,
  server: null,
  realServer: null,
  role: null,
  billing_no: null,
  rechargeKey: null,
};

/** An order in progress of a game, with its character. */
const draftOf = ({
  client_id,
  gp_id,
  name,
}: Pick<GameEntry, 'client_id' | 'gp_id' | 'name'>): OrderDraft => ({
  ...begunDraft,
  gameName: name,
  clientId: client_id,
  gameProductId: gp_id,
  realServer: 's128',
  billing_no: 'WATT00000001',
  rechargeKey: 'key',
});

/** A tab in which a character of the draft's game is chosen. */
function tabOf(draft: OrderDraft): OpenShop {
  const api = new FakeApi()
    .on('logout', () => good({ revoked: true }))
    .on('auth', () => good(inEmberfall))
    .on('getUserInfo', () => good({ ...inEmberfall, real_name: 'unknown' }));
  const shop = openShop({ api });
  shop.store.write(storedKeys.orderDraft, draft);
  shop.atoms.set(chosenClientIdAtom, draft.clientId);
  shop.atoms.set(chosenRoleAtom, role('2'));
  return shop;
}

async function logOut(shop: OpenShop): Promise<void> {
  saveUser(shop.store, inEmberfall);
  shop.render(null);
  const question = { kind: 'logOut', gpId: emberfall.gp_id, aim: 'leave' } as const;
  await act(async () => shop.atoms.set(popupAtom, question));
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
}

async function logIn(shop: OpenShop): Promise<void> {
  shop.render(null);
  await act(async () => shop.atoms.set(popupAtom, { kind: 'login', clientId: emberfall.client_id }));
  await userEvent.type(await screen.findByLabelText('User name'), 'mia');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(readUser(shop.store, emberfall.gp_id)).not.toBeNull());
}

async function arriveFromGame(shop: OpenShop): Promise<void> {
  window.history.replaceState(null, '', `/userCenter?visit=sdk&client_id=${emberfall.client_id}`);
  const handover = { clientId: emberfall.client_id, token: 'of the game' };
  window.sessionStorage.setItem('watt:sdk', JSON.stringify(handover));
  shop.render(<SdkLogin />);
  await waitFor(() => expect(readUser(shop.store, emberfall.gp_id)).not.toBeNull());
  window.history.replaceState(null, '', '/');
}

describe.each([
  ['logging out of a game', logOut],
  ['logging in to a game', logIn],
  ['arriving from inside a game', arriveFromGame],
])('%s', (_, change) => {
  it("leaves another game's character and order in progress [F3.1, F4.2, F4.5]", async () => {
    const shop = tabOf(draftOf(neonrush));
    await change(shop);
    expect(shop.store.read(storedKeys.orderDraft)).toEqual(draftOf(neonrush));
    expect(shop.atoms.get(chosenRoleAtom)).toEqual(role('2'));
  });

  it("forgets this game's character chosen in this tab, and no other game's stored by another [F3.1, F4.2]", async () => {
    const shop = tabOf(draftOf(emberfall));
    shop.store.write(storedKeys.orderDraft, draftOf(neonrush));
    await change(shop);
    expect(shop.atoms.get(chosenRoleAtom)).toBeNull();
    expect(shop.store.read(storedKeys.orderDraft)).toEqual(draftOf(neonrush));
  });

  it("leaves another game's character chosen in this tab [F3.1, F4.2]", async () => {
    const shop = tabOf(draftOf(neonrush));
    shop.store.write(storedKeys.orderDraft, draftOf(emberfall));
    await change(shop);
    expect(shop.atoms.get(chosenRoleAtom)).toEqual(role('2'));
    expect(shop.store.read(storedKeys.orderDraft)).toEqual({ ...draftOf(emberfall), ...nobody });
  });

  it.each([
    ['', draftOf(emberfall)],
    [', also if it names only a client', { ...draftOf(emberfall), gameProductId: null }],
  ])("forgets this game's character and order in progress%s [F3.1, F4.5]", async (_, draft) => {
    const shop = tabOf(draft);
    await change(shop);
    expect(shop.store.read(storedKeys.orderDraft)).toEqual({ ...draft, ...nobody });
    expect(shop.atoms.get(chosenRoleAtom)).toBeNull();
  });
});
