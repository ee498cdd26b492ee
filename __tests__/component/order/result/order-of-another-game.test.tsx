import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { emberfall, neonrush, pageData } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { readUser } from '@/lib/client/account/session';
import { hasFailuresAtom } from '@/lib/client/failures/failures';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenClientIdAtom, chosenGoodsIdAtom, orderedRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import type { GameListItem } from '@/lib/contract/config';
import type { OrderInfo } from '@/lib/contract/payments';
import { billingNo, deliveredSteps, openResult, OrderApi, orderInfo, pass, receipt } from './result-fixture';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
jest.spyOn(window, 'open').mockReturnValue(null);

type Tab = Readonly<{ page: GameListItem; otherTab?: GameListItem; logins: readonly GameListItem[] }>;

/** A tab with one game's page, where the order of Emberfall is shown. All tabs share what is stored: the game opened last is in there. */
async function shown(
  { page, otherTab = page, logins }: Tab,
  order: Partial<OrderInfo> = {},
  payUrl: string | null = null,
  under: ReactNode = null,
) {
  const api = new OrderApi();
  const { pay_url: _, ...unpaid } = orderInfo({ client_id: emberfall.client_id, method_key: '103_10302' });
  api.order = { ...unpaid, ...order };
  const shop = renderShop(under, { api });
  shop.store.write(storedKeys.orderDraft, draftForGame(null, otherTab));
  shop.store.write(storedKeys.game, otherTab);
  act(() => shop.atoms.set(chosenClientIdAtom, page.client_id));
  for (const { gp_id } of logins) shop.logIn(gp_id);
  await openResult(api, { payUrl, opening: 'earlier' }, shop);
  await pass(1000);
  const loggedIn = (game: GameListItem) => readUser(shop.store, game.gp_id) !== null;
  return { ...shop, api, loggedIn };
}

const button = (name: string) => screen.queryByRole('button', { name });
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
};

describe('an unpaid order', () => {
  it.each([
    ['over the page of another game', { page: neonrush, logins: [emberfall] }],
    [
      'after another game was opened in a second tab',
      { page: emberfall, otherTab: neonrush, logins: [emberfall] },
    ],
  ])('is paid and cancelled with the login of its own game, %s [F3.33, F4.2]', async (_, tab) => {
    const { api } = await shown(tab);
    api
      .on('cancelOrder', () => refused('orderNotPayable', 'Not now.'))
      .on('evoke', () => good({ billing_no: billingNo, url: 'https://pay.example/2', receipt }));
    await press('Cancel this order');
    await press('Cancel order');
    await press('Open payment page');
    const games = api.sent
      .filter(({ id }) => id === 'cancelOrder' || id === 'evoke')
      .map(({ clientId }) => clientId);
    expect(games).toEqual([emberfall.client_id, emberfall.client_id]);
  });

  it('is cancelled with the login of this tab’s game while only its state is known [F3.33, F4.2]', async () => {
    const tab = { page: emberfall, otherTab: neonrush, logins: [emberfall] };
    const { api } = await shown(tab, {}, 'https://pay.example/1');
    expect(api.full).toBe(0);
    await press('Cancel this order');
    await press('Cancel order');
    const cancelled = api.sent.find(({ id }) => id === 'cancelOrder');
    expect(cancelled?.clientId).toBe(emberfall.client_id);
  });

  it('is only shown to a player of another game [F3.33, F4.2]', async () => {
    await shown({ page: neonrush, logins: [neonrush] });
    expect(button('I have paid')).toBeInTheDocument();
    expect(button('Cancel this order')).toBeNull();
    expect(button('Open payment page')).toBeNull();
  });

  it.each([
    ['Cancel this order', 'Cancel order'],
    ['Open payment page', null],
  ])(
    'ends only the login that its game refuses, and asks for that one again: %s [F6.4, F4.2]',
    async (first, second) => {
      const { api, atoms, popup, loggedIn } = await shown({ page: neonrush, logins: [emberfall, neonrush] });
      api.on('cancelOrder', () => refused('notLoggedIn')).on('evoke', () => refused('notLoggedIn'));
      await press(first);
      if (second !== null) await press(second);
      await waitFor(() => expect(atoms.get(hasFailuresAtom)).toBe(false));
      expect(loggedIn(neonrush)).toBe(true);
      expect(loggedIn(emberfall)).toBe(false);
      expect(popup()).toEqual({ kind: 'login', clientId: emberfall.client_id });
    },
  );
});

const bought = { product_id: '300 gems', server_id: 's128', role_id: '1', method_key: '100_10302' };
const address = '/selectGoods?client_id=110103&server_id=s128&role_id=1';

/** A page with sections to choose goods and methods in. */
function Sections() {
  return (
    <>
      <section id={sectionIds.goods} />
      <section id={sectionIds.method} />
    </>
  );
}

describe('over the page of another game', () => {
  it.each([
    ['Buy again', { status: 1, steps: deliveredSteps }, sectionIds.goods],
    ['Pay again', { status: -2 }, sectionIds.method],
    ['Change payment method', { status: -2 }, sectionIds.method],
    ['Change the payment method', { status: -1 }, sectionIds.method],
  ] as const)('“%s” leads to the page of the order’s game [F3.34, F3.13]', async (name, order, section) => {
    const tab = { page: neonrush, logins: [emberfall] };
    const { router, atoms, store } = await shown(tab, { ...bought, ...order }, null, <Sections />);
    act(() => atoms.set(chosenGoodsIdAtom, 'of Neon Rush'));
    await press(name);
    await pass(1000);
    expect(router.push).toHaveBeenCalledWith(`${address}#${section}`);
    // What is chosen for the page underneath stays.
    expect(atoms.get(chosenGoodsIdAtom)).toBe('of Neon Rush');
    expect(store.read(storedKeys.orderDraft)).toMatchObject({
      clientId: emberfall.client_id,
      gameProductId: emberfall.gp_id,
      goods: { value: '300 gems' },
    });
  });

  it('the goods and the method of the order are chosen on that page [F3.34]', async () => {
    const tab = { page: neonrush, logins: [emberfall] };
    const shop = await shown(tab, { ...bought, status: 1, steps: deliveredSteps });
    await press('Buy again');
    await pass(1000);
    shop.render(<SelectGoods data={purchaseDataOf(pageData())} />);
    await pass(0);
    expect(screen.getByRole('radio', { name: /^300 gems/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  });

  it.each(['Buy again', 'Change the payment method'])(
    '“%s” stays on the page if that is of the order’s game [F3.34, F3.13]',
    async (name) => {
      const tab = { page: emberfall, logins: [emberfall] };
      const order = name === 'Buy again' ? ({ status: 1, steps: deliveredSteps } as const) : {};
      const { router, popup } = await shown(tab, { ...bought, ...order }, null, <Sections />);
      await press(name);
      await pass(1000);
      expect(popup()).toBeNull();
      expect(router.push).not.toHaveBeenCalled();
    },
  );
});

describe('over a page of the order’s game where other goods are chosen', () => {
  const tab = { page: emberfall, logins: [emberfall] };

  it.each([
    ['Pay again', { status: -2 }],
    ['Change payment method', { status: -2 }],
    ['Change the payment method', { status: -1 }],
  ] as const)('“%s” chooses what the order is for [F3.11, F3.33]', async (name, order) => {
    const { atoms, router } = await shown(tab, { ...bought, ...order }, null, <Sections />);
    act(() => atoms.set(chosenGoodsIdAtom, '60 gems'));
    await press(name);
    await pass(1000);
    expect(atoms.get(chosenGoodsIdAtom)).toBe(bought.product_id);
    expect(atoms.get(orderedRoleAtom)).toMatchObject({ server_id: 's128', role_id: '1' });
    expect(router.push).not.toHaveBeenCalled();
  });

  it('“Change the payment method” leads from a page without methods to that of the order’s goods [F3.33]', async () => {
    const { atoms, router } = await shown(tab, bought);
    await press('Change the payment method');
    await pass(1000);
    expect(atoms.get(chosenGoodsIdAtom)).toBe(bought.product_id);
    expect(router.push).toHaveBeenCalledWith(`${address}#${sectionIds.method}`);
  });
});
