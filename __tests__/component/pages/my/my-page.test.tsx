import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline } from '@/__tests__/support/browser/fake-api';
import { ember, mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { MyPage } from '@/components/pages/my/my-page';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import type { ListedOrder } from '@/lib/contract/order-list';

const player = userEvent.setup();
const game = { ...ember, is_select_game: true };
const order = (more: Partial<ListedOrder> = {}): ListedOrder => ({
  billing_no: '261120AAAAAAAA01',
  status: 1,
  product_name: '60 crystals',
  role_name: 'Aria',
  game_server_name: 'Ashen Vale',
  amount: '0.99',
  currency: 'USD',
  created_at: 1_795_000_000,
  receipt: `tqdc00.${'A'.repeat(43)}`,
  ...more,
});
const pending = order({ billing_no: '261120AAAAAAAA02', status: -1, product_name: '300 crystals' });
const failed = order({ billing_no: '261120AAAAAAAA03', status: -2, product_name: '980 crystals' });

function open(api: FakeApi, isLoggedIn = true) {
  const browser = new TestBrowser();
  if (isLoggedIn) saveUser(browser.tab(), mia);
  return renderShop(<MyPage game={game} locales={['en', 'ja']} areaName="Southeast Asia" />, {
    api,
    browser,
  });
}
const row = (name: RegExp) => screen.getByRole('button', { name });

describe('the account page', () => {
  afterEach(() => jest.useRealTimers());

  it('shows the player with an id to copy, and lets them log out [F3.19]', async () => {
    open(new FakeApi().on('getOrderList', () => good({ orders: [] })));
    expect(screen.getByText('mia')).toBeVisible();
    expect(screen.getByText('ID: u1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy ID' })).toBeVisible();
    await player.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('dialog', { name: 'Log out?' })).toBeVisible();
  });

  it('asks guests to log in, and makes no call for orders [F3.19]', async () => {
    const { api, atoms } = open(new FakeApi(), false);
    expect(screen.getAllByText('Log in to see your orders').length).toBeGreaterThan(0);
    await player.click(screen.getAllByRole('button', { name: 'Log in' })[0] ?? document.body);
    expect(atoms.get(popupAtom)).toEqual({ kind: 'login' });
    expect(api.inputs('getOrderList')).toEqual([]);
  });

  it('lists orders with status, goods, amount and time [F3.19]', async () => {
    open(new FakeApi().on('getOrderList', () => good({ orders: [order(), pending, failed] })));
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('60 crystals');
    expect(rows[0]).toHaveTextContent('$0.99');
    expect(rows[0]).toHaveTextContent('Success');
    expect(rows[0]).toHaveTextContent(/\d{4}\/\d{2}\/\d{2} \d{2}:\d{2} \(UTC[+-]\d+(:\d\d)?\)/);
    expect(rows[1]).toHaveTextContent('Pending');
    expect(rows[2]).toHaveTextContent('Fail');
  });

  it('calls an order that was paid and returned refunded, unless its money couldn’t go back [F3.19, F3.32]', async () => {
    const back = (state: 'sent' | 'failed') => ({ amount: '0.99', currency: 'USD', state });
    const refunded = { ...failed, money_back: { ...back('sent'), reason: 'refunded_by_shop' as const } };
    const late = { ...pending, status: -2 as const };
    const others = [
      { ...late, money_back: { ...back('sent'), reason: 'too_late' as const } },
      order({ status: -2, money_back: { ...back('failed'), reason: 'refunded_by_shop' } }),
    ];
    open(new FakeApi().on('getOrderList', () => good({ orders: [refunded, ...others] })));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((one) => within(one).queryByText('Refunded') !== null)).toEqual([true, false, false]);
  });

  it('leads to the orders of another game with a login, and offers none without [F3.19, F4.2]', async () => {
    window.history.replaceState(null, '', '/my?client_id=1001&utm_source=news&role_id=7');
    const listed = (client_id: string, gp_id: string, name: string) => ({ ...game, client_id, gp_id, name });
    const games = [
      listed('110103', 'ember', 'Emberfall'),
      listed('110203', 'tide', 'Tidebound'),
      listed('110303', 'iron', 'Ironhold'),
    ];
    const api = new FakeApi()
      .on('getOrderList', () => good({ orders: [order()] }))
      .on('getGameListV2', () => good(games));
    const { store, pushed, unmount } = open(api);
    await screen.findByText('60 crystals');
    expect(api.inputs('getGameListV2')).toEqual([]);
    const pill = () => screen.findByRole('button', { name: 'Choose a game: Emberfall' });
    act(() => saveUser(store, { ...mia, suid: 't1', gp_id: 'tide' }));
    await player.click(await pill());
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(names).toEqual(['Emberfall', 'Tidebound']);
    await player.click(screen.getByRole('option', { name: 'Tidebound' }));
    expect(pushed).toEqual(['/my?client_id=110203&utm_source=news']);
    unmount();
    window.history.replaceState(null, '', '/');
  });

  it('shows orders of one status on demand, also if a backend returns all [F3.19]', async () => {
    const api = new FakeApi().on('getOrderList', () => good({ orders: [order(), pending, failed] }));
    open(api);
    await screen.findByText('60 crystals');
    await player.click(screen.getByRole('tab', { name: 'Not paid' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('980 crystals')).toBeVisible();
    expect(api.inputs('getOrderList').at(-1)).toEqual({ client_id: '1001', shown: 'fail' });
    api.on('getOrderList', () => good({ orders: [] }));
    await player.click(screen.getByRole('tab', { name: 'Pending' }));
    expect(await screen.findByText('No orders match this filter.')).toBeVisible();
  });

  it('files refunded orders under a tab of their own, also if their money couldn’t go back [F3.19, F3.32]', async () => {
    const money = { amount: '0.99', currency: 'USD' } as const;
    const back = { ...money, state: 'sent', reason: 'refunded_by_shop' } as const;
    const kept = { ...money, state: 'failed', reason: 'refused_by_game' } as const;
    const late = { ...money, state: 'sent', reason: 'too_late' } as const;
    const orders = [
      order({ status: -2, product_name: 'refunded', money_back: back }),
      order({ billing_no: '261120AAAAAAAA04', status: -2, product_name: 'to refund', money_back: kept }),
      order({ billing_no: '261120AAAAAAAA05', status: -2, product_name: 'never paid', money_back: late }),
      failed,
      order({ billing_no: '261120AAAAAAAA06', product_name: 'delivered' }),
    ];
    // As the shop answers, and as a backend does that doesn't know the filter.
    const refunded = orders.slice(0, 2);
    const api = new FakeApi().on('getOrderList', () => good({ orders }));
    open(api);
    await screen.findByText('delivered');
    const names = async () =>
      (await screen.findAllByRole('listitem')).map(
        (one) => /refunded|to refund|never paid|980|delivered/.exec(one.textContent)?.[0],
      );
    await player.click(screen.getByRole('tab', { name: 'Not paid' }));
    expect(await names()).toEqual(['never paid', '980']);
    api.on('getOrderList', () => good({ orders: refunded }));
    await player.click(screen.getByRole('tab', { name: 'Refunded' }));
    expect(await names()).toEqual(['refunded', 'to refund']);
    expect(api.inputs('getOrderList').at(-1)).toEqual({ client_id: '1001', shown: 'refunded' });
  });

  it('shows the picture of what was bought, and updates a pending payment within seconds [F3.19]', async () => {
    jest.useFakeTimers({ now: order().created_at * 1000 });
    const lists = { orders: [order({ ...pending, image: '/art/goods/gems-2.svg' })] };
    open(new FakeApi().on('getOrderList', () => good({ orders: lists.orders })));
    await act(() => jest.advanceTimersByTimeAsync(10));
    const picture = screen.getByRole('listitem').querySelector('img');
    expect(picture).toHaveAttribute('src', '/art/goods/gems-2.svg');
    expect(screen.getByRole('listitem')).toHaveTextContent('Pending');
    lists.orders = [order({ billing_no: pending.billing_no })];
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('listitem')).toHaveTextContent('Success');
  });

  it('unfolds the detail panel of an order, and folds it again [F3.19]', async () => {
    const full = {
      ...order(),
      user_name: 'mia',
      game_name: 'Emberfall',
      expires_at: 1_795_001_800,
      steps: [],
    };
    const api = new FakeApi()
      .on('getOrderList', () => good({ orders: [order()] }))
      .on('getOrderInfo', () => good(full));
    open(api);
    await screen.findByText('60 crystals');
    expect(row(/Show details of order 261120AAAAAAAA01/)).toHaveAttribute('aria-expanded', 'false');
    await player.click(row(/Show details/));
    expect(await screen.findByText('261120AAAAAAAA01')).toBeVisible();
    expect(api.inputs('getOrderInfo')).toMatchObject([{ billing_no: '261120AAAAAAAA01', simple: '0' }]);
    await player.click(row(/Hide details/));
    expect(screen.queryByText('261120AAAAAAAA01')).not.toBeInTheDocument();
  });

  it('opens the payment of a pending order, and reloads the list once its result is closed [F3.19, F3.33]', async () => {
    const { billing_no, receipt } = pending;
    const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
    const api = new FakeApi()
      .on('getOrderList', () => good({ orders: [pending, failed] }))
      .on('evoke', () => good({ billing_no, receipt: receipt ?? '', url: 'https://pay.example/2' }));
    const { atoms } = open(api);
    await screen.findByText('300 crystals');
    const ways = screen.getAllByRole('button', { name: 'Pay now' });
    expect(ways).toHaveLength(1);
    await player.click(ways[0] ?? document.body);
    expect(openTab).toHaveBeenCalledTimes(1);
    const opened = {
      kind: 'result',
      billingNo: billing_no,
      payUrl: 'https://pay.example/2',
      opening: 'blocked',
    };
    expect(atoms.get(popupAtom)).toMatchObject(opened);
    const before = api.inputs('getOrderList').length;
    await act(async () => atoms.set(popupAtom, null));
    expect(api.inputs('getOrderList').length).toBe(before + 1);
  });

  it('says how long a pending order can be paid, and leads to all that can be done about it [F3.33]', async () => {
    const expires_at = Math.floor(Date.now() / 1000) + 900;
    const { atoms } = open(
      new FakeApi()
        .on('getOrderList', () => good({ orders: [{ ...pending, expires_at }, order()] }))
        .on('getOrderInfo', () => good({ ...pending, expires_at, channel_name: 'Card' })),
    );
    const [waiting, paid] = await screen.findAllByRole('listitem');
    expect(waiting).toHaveTextContent(/1[45]:\d\d left to pay/);
    expect(paid).not.toHaveTextContent('left to pay');
    await player.click(row(/Show details of order 261120AAAAAAAA02/));
    await player.click(await screen.findByRole('button', { name: 'Show status' }));
    const { billing_no: billingNo } = pending;
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result', billingNo, opening: 'earlier' });
  });

  it('shows more on demand, and keeps what it has if more cannot be loaded [F3.19]', async () => {
    const pages = [
      good({ orders: [order()], next: order().billing_no }),
      offline,
      good({ orders: [failed] }),
    ];
    const api = new FakeApi().on('getOrderList', () => pages.shift() ?? offline);
    open(api);
    await player.click(await screen.findByRole('button', { name: 'Show more' }));
    const trouble = await screen.findByRole('alert');
    expect(screen.getByText('60 crystals')).toBeVisible();
    await player.click(within(trouble).getByRole('button'));
    expect(await screen.findByText('980 crystals')).toBeVisible();
    expect(api.inputs('getOrderList')).toEqual([
      { client_id: '1001' },
      { client_id: '1001', cursor: order().billing_no },
      { client_id: '1001', cursor: order().billing_no },
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says that there are no orders yet, with a link to the shop [F3.19]', async () => {
    open(new FakeApi().on('getOrderList', () => good({ orders: [] })));
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/selectGoods');
  });

  it('says that the orders cannot be loaded, and tries again [F3.19]', async () => {
    const answers = [offline, good({ orders: [order()] })];
    open(new FakeApi().on('getOrderList', () => answers.shift() ?? offline));
    const trouble = await screen.findByRole('alert');
    expect(trouble).toHaveTextContent('Your orders couldn’t be loaded.');
    await player.click(within(trouble).getByRole('button'));
    expect(await screen.findByText('60 crystals')).toBeVisible();
  });

  it('says in the row of a failed order that its money has been sent back [F6.14]', async () => {
    const money_back = { amount: '0.99', currency: 'USD', state: 'sent', reason: 'too_late' } as const;
    open(new FakeApi().on('getOrderList', () => good({ orders: [{ ...failed, money_back }] })));
    expect(await screen.findByText(/\$0\.99\W+arrived after this order had ended/)).toHaveTextContent(
      'It has been sent back to you.',
    );
  });

  it('says when its money was sent back, once it was [F3.32]', async () => {
    const money = { amount: '0.99', currency: 'USD', reason: 'refunded_by_shop' } as const;
    const sent_at = 1_795_000_000;
    const sent = { ...failed, money_back: { ...money, state: 'sent' as const, sent_at } };
    const sending = { ...pending, status: -2 as const, money_back: { ...money, state: 'sending' as const } };
    open(new FakeApi().on('getOrderList', () => good({ orders: [sent, sending] })));
    const time = /sent back to you\.\s*\d{4}\/\d{2}\/\d{2} \d{2}:\d{2} \(UTC/;
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(time);
    expect(rows[1]).toHaveTextContent('It is being sent back to you.');
    expect(rows[1]).not.toHaveTextContent(time);
  });

  it('says so in the expanded details if the list didn’t know yet [F6.14]', async () => {
    const money_back = { amount: '0.99', currency: 'USD', state: 'sending', reason: 'mismatch' } as const;
    const api = new FakeApi().on('getOrderList', () => good({ orders: [failed] }));
    const whole = { ...failed, user_name: 'mia', game_name: 'Emberfall', expires_at: 1, steps: [] };
    api.on('getOrderInfo', () => good({ ...whole, money_back }));
    open(api);
    await player.click(await screen.findByRole('button', { name: /980 crystals/ }));
    expect(await screen.findByText(/which does not match this order/)).toBeVisible();
  });

  it('offers no payment of an order whose amount can’t be charged [F6.14]', async () => {
    const orders = ['0.00', '-1.00'].map((amount, at) => ({
      ...pending,
      amount,
      billing_no: `2611200000${at}`,
    }));
    open(new FakeApi().on('getOrderList', () => good({ orders })));
    expect(await screen.findAllByText('300 crystals')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('reloads the list each minute while money may arrive for a recent order [F6.14]', async () => {
    jest.useFakeTimers();
    let turn = 0;
    const recent = { ...failed, created_at: Math.floor(Date.now() / 1000) - 60 };
    const api = new FakeApi().on('getOrderList', () =>
      good({ orders: [(turn += 1) > 1 ? { ...recent, status: 1 } : recent] }),
    );
    open(api);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Fail')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText('Success')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(turn).toBe(2);
    jest.useRealTimers();
  });

  it.each<[string, Readonly<{ status: -1 | -2; age: number; left: number }>]>([
    ['can be paid for days', { status: -1, age: 3_000, left: 60 }],
    ['ended within the last two hours, however old it is', { status: -2, age: 4_320, left: -90 }],
  ])(
    'follows an order that %s, the less often the older it is [F3.32, F6.14]',
    async (_, { status, age, left }) => {
      jest.useFakeTimers();
      const minutes = (many: number) => Math.floor(Date.now() / 1000) + many * 60;
      const times = { created_at: minutes(-age), expires_at: minutes(left) };
      const lists = { orders: [order({ ...failed, status, ...times })] };
      const { api } = open(new FakeApi().on('getOrderList', () => good({ orders: lists.orders })));
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByRole('listitem')).not.toHaveTextContent('Success');
      lists.orders = [order({ ...failed, status: 1, ...times })];
      await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
      expect(api.inputs('getOrderList')).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(62_000));
      expect(screen.getByRole('listitem')).toHaveTextContent('Success');
    },
  );

  it('stops following an order two hours after it could last be paid [F3.32]', async () => {
    jest.useFakeTimers();
    const now = Math.floor(Date.now() / 1000);
    const old = order({ ...failed, created_at: now - 260_000, expires_at: now - 7_260 });
    const { api } = open(new FakeApi().on('getOrderList', () => good({ orders: [old] })));
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(api.inputs('getOrderList')).toHaveLength(1);
  });
});
