import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunDraft, pageData, role } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { PlatformSign } from '@/components/classic/platform-sign';
import { ClassicNav } from '@/components/classic/classic-nav';
import { Recharge, RechargeStepBar } from '@/components/classic/recharge';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { popupAtom } from '@/lib/client/popups/popup';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenRoleAtom, restoredClientIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import type { OrderDraft } from '@/lib/client/storage/order-draft';
import type { Goods } from '@/lib/contract/pay-data';
import en from '@/messages/en.json';

const web = { icon: '/art/platforms/web.svg', platform: 'web' } as const;

function bench(stored: OrderDraft | null = null) {
  const made = openShop();
  made.api.on('allRoleList', () => good([role('1'), role('2')]));
  if (stored !== null) made.store.write(storedKeys.orderDraft, stored);
  made.logIn();
  return made;
}

/** The step bar of the payment page, above its content. */
function Bar() {
  useRestoredChoice(pageData().game);
  return <RechargeStepBar />;
}

const order = () => within(screen.getByRole('complementary', { name: 'Your order' }));

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the goods page', () => {
  it('shows the platform that the game is for [F2.14]', () => {
    bench().render(<ClassicGoods data={purchaseDataOf(pageData())} sign={<PlatformSign {...web} />} />);
    const sign = screen.getByRole('img', { name: 'Device: Web' });
    expect(sign).toHaveAttribute('src', '/art/platforms/web.svg');
  });

  it('names what is missing, then leads to the payment page [F3.20]', async () => {
    window.history.replaceState(null, '', '/selectGoods?client_id=110103&idfv=A1&billing_no=W1');
    const shop = bench();
    shop.render(<ClassicGoods data={purchaseDataOf(pageData())} />);
    await userEvent.click(order().getByRole('button', { name: 'Choose character' }));
    expect(shop.popup()).toEqual({ kind: 'role' });
    act(() => {
      shop.atoms.set(popupAtom, null);
      shop.atoms.set(chosenRoleAtom, role('1'));
    });
    await userEvent.click(order().getByRole('button', { name: 'Choose item' }));
    await userEvent.click(screen.getByRole('radio', { name: /^60 gems/ }));
    expect(order().getByRole('link', { name: 'Next $0.99' })).toHaveAttribute(
      'href',
      '/recharge?idfv=A1&client_id=110103',
    );
    expect(shop.store.read(storedKeys.orderDraft)?.goods?.value).toBe('60 gems');
    expect(screen.queryByRole('radio', { name: /^Card/ })).not.toBeInTheDocument();
    expect(order().queryByText('Method')).not.toBeInTheDocument();
  });
});

describe('the payment page', () => {
  it('restores game, character, goods, region and method from the stored order [F3.20]', async () => {
    const shop = bench(begunDraft);
    shop.render(<Recharge data={purchaseDataOf(pageData())} />);
    expect((await screen.findAllByText('Hero 2')).length).toBeGreaterThan(0);
    expect(screen.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
    await userEvent.click(order().getByRole('button', { name: 'Pay $4.99' }));
    expect(shop.popup()).toMatchObject({ kind: 'confirm', title: 'Check your order' });
    expect(screen.getByRole('link', { name: 'Change item' })).toHaveAttribute('href', '/selectGoods');
  });

  it('waits for goods that are still being read before it says that nothing is chosen [F3.20]', async () => {
    const shop = bench(begunDraft);
    let answer: (sold: ReturnType<typeof good<Goods[]>>) => void = () => undefined;
    shop.api.on('getProductList', () => new Promise((resolve) => (answer = resolve)));
    shop.render(<Recharge data={purchaseDataOf(pageData({ goods: null }))} />);
    await waitFor(() => expect(shop.api.inputs('getProductList')).not.toEqual([]));
    await waitFor(() => expect(shop.atoms.get(restoredClientIdAtom)).not.toBeNull());
    expect(screen.queryByText(en.classic.recharge.nothing)).toBeNull();
    await act(async () => answer(good([...(pageData().goods ?? [])])));
    expect(await screen.findAllByText('300 gems')).not.toHaveLength(0);
  });

  it.each([
    ['nothing was chosen', null],
    ['the goods are gone', { ...begunDraft, goods: { display: 'old', value: 'gone' } }],
    ['another game’s goods were', { ...begunDraft, clientId: '110303' }],
  ])('says that nothing is chosen yet, and leads back, if %s [F3.20]', (_, stored) => {
    window.history.replaceState(null, '', '/recharge?client_id=110103');
    bench(stored).render(<Recharge data={purchaseDataOf(pageData())} />);
    expect(screen.getByText('Nothing chosen yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Character and item' })).toHaveAttribute(
      'href',
      '/selectGoods?client_id=110103',
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('ticks no step in its bar if nothing was chosen, and both if goods were [F2.14]', () => {
    const steps = () => screen.getAllByRole('listitem').map((step) => step.querySelector('.glyph') !== null);
    const { unmount } = bench().render(<Bar />);
    expect(steps()).toEqual([false, false, false, false]);
    unmount();
    bench(begunDraft).render(<Bar />);
    expect(steps()).toEqual([true, true, false, false]);
  });

  it('shows an unpaid order with its goods and time left, to pay it at once or to see what else can be done [F3.20, F3.33]', async () => {
    window.history.replaceState(null, '', '/recharge?client_id=110103');
    const shop = bench(begunDraft);
    const created_at = Math.floor(Date.now() / 1000);
    const waiting = {
      billing_no: 'W12345678',
      status: -1,
      product_name: '680 crystals',
      role_name: 'Kaelith',
      game_server_name: 'Frostmere',
      amount: '9.99',
      currency: 'USD',
      created_at,
      expires_at: created_at + 1421,
    } as const;
    shop.api.on('getOrderList', () => good({ orders: [waiting] }));
    shop.render(<Recharge data={purchaseDataOf(pageData())} />);
    // One beside the order on wide screens, one in the bar below the page on others.
    const notices = await screen.findAllByRole('region', { name: 'Waiting for your payment' });
    expect(notices).toHaveLength(2);
    for (const notice of notices) {
      expect(notice).toHaveTextContent('680 crystals');
      expect(within(notice).getByRole('timer')).toHaveAccessibleName(/^23:\d\d left to pay$/);
      expect(within(notice).getByRole('button', { name: en.order.unpaid.pay })).toBeEnabled();
    }
    const [notice] = notices;
    await userEvent.click(
      within(notice ?? document.body).getByRole('button', { name: en.order.unpaid.more }),
    );
    expect(shop.popup()).toMatchObject({ kind: 'result', billingNo: 'W12345678' });
  });
});

describe('the navigation', () => {
  it('leads to the games, the orders of the last played game, and customer service [F2.13]', () => {
    const shop = bench();
    shop.store.write(storedKeys.game, { client_id: '110103', gp_id: 'g', name: 'Emberfall', logo: '/e.svg' });
    shop.render(<ClassicNav isOrders isLeftOut={false} />);
    const nav = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(nav.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/selectGame');
    const orders = nav.getByRole('link', { name: 'Orders' });
    expect(orders).toHaveAttribute('href', '/orders?client_id=110103');
    expect(orders).toHaveAttribute('aria-current', 'true');
    expect(nav.getByRole('link', { name: 'Service' }).getAttribute('href')).toMatch(/^mailto:/);
  });
});
