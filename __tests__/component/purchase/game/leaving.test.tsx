import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { begunDraft, emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { ClassicOrder } from '@/components/classic/order-page';
import { ClassicOrders } from '@/components/classic/orders-page';
import { GameLinks } from '@/components/landing/game-links';
import { OrdersGame } from '@/components/order/history/orders-game';
import { MyPage } from '@/components/pages/my/my-page';
import { UserCenterPage } from '@/components/pages/user-center/user-center-page';
import { chosenClientIdAtom, chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';

const begun = { ...begunDraft, gameProductId: 'watt-emberfall' };

/** A shop whose browser has stored an order, at an address. */
function visit(address: string, draft: OrderDraft = begun) {
  window.history.replaceState(null, '', address);
  const bench = openShop();
  bench.store.write(storedKeys.orderDraft, draft);
  bench.api
    .on('getGameListV2', () => good([emberfall, neonrush]))
    .on('getOrderList', () => good({ orders: [] }));
  return { ...bench, draft: () => bench.store.read(storedKeys.orderDraft) };
}

const result = (
  <SearchParamsContext key="result" value={new URLSearchParams()}>
    <ClassicOrder game={neonrush} />
  </SearchParamsContext>
);
const links = <GameLinks games={[emberfall, neonrush]} locale="en" label={(name) => `Top up ${name}`} />;
const answer = async (name: string) => {
  const question = await screen.findByRole('dialog', { name: 'Switch to Neon Rush?' });
  await userEvent.click(within(question).getByRole('button', { name }));
};

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

describe('a link to another game below the shop', () => {
  it('asks before it leaves an order in progress, and then empties it [F3.9]', async () => {
    const shop = visit('/selectGoods?client_id=110103');
    shop.render(links);
    await userEvent.click(screen.getByRole('link', { name: 'Top up Neon Rush' }));
    await answer('Stay in this game');
    expect(shop.pushed).toEqual([]);
    expect(shop.draft()).toEqual(begun);
    await userEvent.click(screen.getByRole('link', { name: 'Top up Neon Rush' }));
    await answer('Switch');
    expect(shop.pushed).toEqual(['/selectGoods?client_id=110303']);
    expect(shop.draft()).toMatchObject({ clientId: '110303', goods: null });
  });

  it('is followed at once where nothing is lost, and is a link without scripts [F3.9]', async () => {
    const shop = visit('/selectGoods', emptyDraft);
    shop.render(links);
    const link = screen.getByRole('link', { name: 'Top up Neon Rush' });
    expect(link).toHaveAttribute('href', '/selectGoods?client_id=110303&spec_lang=en');
    await userEvent.click(link);
    expect(shop.pushed).toEqual(['/selectGoods?client_id=110303&spec_lang=en']);
    expect(shop.popup()).toBeNull();
  });

  it('leads a phone to its own client, which keeps an order begun there [F3.1]', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
    const shop = visit('/selectGoods', { ...begun, clientId: '110101' });
    shop.render(links);
    await userEvent.click(screen.getByRole('link', { name: 'Top up Emberfall' }));
    expect(shop.pushed).toEqual(['/selectGoods?client_id=110101&spec_lang=en']);
  });
});

it('the orders of another game are shown after the same question [F3.9]', async () => {
  const shop = visit('/my?client_id=110103');
  shop.logIn('watt-emberfall');
  shop.logIn('watt-neonrush');
  shop.render(<OrdersGame gpId="watt-emberfall" />);
  await userEvent.click(await screen.findByRole('button', { name: /Emberfall/ }));
  await userEvent.click(await screen.findByText('Neon Rush'));
  await answer('Switch');
  expect(shop.pushed).toEqual(['/my?client_id=110303']);
  expect(shop.draft()).toMatchObject({ clientId: '110303', goods: null });
});

it.each([
  ['the page of a player', <MyPage key="my" game={neonrush} locales={['en']} areaName="Sea" />],
  ['the user centre', <UserCenterPage key="centre" game={neonrush} isVip={false} locales={['en']} />],
  ['the classic list of orders', <ClassicOrders key="orders" game={neonrush} guest={null} loading={null} />],
  ['the classic result', result],
])(
  '%s makes its game the current one without emptying another game’s order [F3.1, F3.9]',
  async (_, page) => {
    const shop = visit('/?client_id=110303');
    act(() => {
      shop.atoms.set(chosenClientIdAtom, '110103');
      shop.atoms.set(chosenGoodsIdAtom, '300 gems');
    });
    await act(async () => void shop.render(page));
    await waitFor(() => expect(shop.atoms.get(chosenClientIdAtom)).toBe('110303'));
    expect(shop.atoms.get(chosenGoodsIdAtom)).toBeNull();
    expect(shop.draft()).toEqual(begun);
  },
);
