import { act, screen } from '@testing-library/react';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { UnpaidNotice } from '@/components/order/unpaid/unpaid-notice';
import { popupAtom } from '@/lib/client/popups/popup';
import type { ListedOrder } from '@/lib/contract/order-list';
import type { UserInfo } from '@/lib/contract/login';
import { billingNo, pass, receipt } from './result/result-fixture';

const now = Date.parse('2026-11-20T12:00:00Z');
const waiting: ListedOrder = {
  billing_no: billingNo,
  status: -1,
  product_name: '680 crystals',
  role_name: 'Kaelith',
  game_server_name: 'Frostmere',
  amount: '9.99',
  currency: 'USD',
  created_at: now / 1000 - 379,
  expires_at: now / 1000 + 1421,
  receipt,
};

const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
  openTab.mockClear();
});

const title = 'Waiting for your payment';
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
};

async function notice(orders: ListedOrder[], user: UserInfo | null = mia, serverNow = Date.now) {
  const lists = { orders };
  const api = new FakeApi().on('getOrderList', () => good({ orders: lists.orders }));
  const shop = renderShop(<UnpaidNotice clientId="1001" user={user} />, {
    api,
    clock: { now: serverNow },
  });
  await pass(0);
  return { ...shop, api, lists };
}

describe('an unpaid order in the shop', () => {
  it('is shown with its goods and the time left, which counts down [F3.33]', async () => {
    const { api } = await notice([waiting]);
    expect(api.inputs('getOrderList')).toEqual([{ client_id: '1001', unpaid: '1' }]);
    const order = screen.getByRole('region', { name: title });
    expect(order).toHaveTextContent('680 crystals');
    expect(order).toHaveTextContent('$9.99');
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^23:4\d left to pay$/);
    await pass(3000);
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^23:3\d left to pay$/);
  });

  it('cuts a long name, but never the amount [F3.33]', async () => {
    const product_name = 'Everything that a traveller to the northern islands can possibly need';
    await notice([{ ...waiting, product_name }]);
    expect(screen.getByText(product_name)).toHaveClass('truncate');
    expect(screen.getByText('$9.99').closest('.truncate')).toBeNull();
  });

  it.each([5, -5])(
    'shows the time left by the server’s clock on a device that is %d hours ahead [F3.33]',
    async (hours) => {
      jest.setSystemTime(now + hours * 3_600_000);
      const order = { ...waiting, expires_at: now / 1000 + 21 };
      const { api } = await notice([order], mia, () => Date.now() - hours * 3_600_000);
      expect(screen.getByRole('timer')).toHaveAccessibleName(/^0?0:2\d left to pay$/);
      await pass(3000);
      expect(screen.getByRole('timer')).toHaveAccessibleName(/^0?0:1\d left to pay$/);
      await pass(20_000);
      expect(api.inputs('getOrderList')).toHaveLength(2);
    },
  );

  it('has its payment opened by one press [F3.33]', async () => {
    const { api, atoms } = await notice([waiting]);
    api.on('evoke', () => good({ billing_no: billingNo, url: 'https://pay.example/2', receipt }));
    await press('Pay now');
    expect(openTab).toHaveBeenCalledWith('', '_blank');
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result', billingNo, opening: 'blocked' });
  });

  it.each(['javascript:alert(1)', ''])(
    'says that the link %j to its payment is invalid [F3.16, F3.33]',
    async (url) => {
      const { api, popup } = await notice([waiting]);
      api.on('evoke', () => good({ billing_no: billingNo, url, receipt }));
      await press('Pay now');
      expect(screen.getByText('The link is invalid. Please refresh the page and try again.')).toBeVisible();
      expect(popup()).toBeNull();
    },
  );

  it('leads to its other options, and disappears once it is cancelled there [F3.33]', async () => {
    const { atoms, lists } = await notice([waiting]);
    await press('Options');
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result', billingNo, opening: 'earlier' });
    lists.orders = [];
    act(() => atoms.set(popupAtom, null));
    await pass(0);
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });

  it('disappears when its time is up [F3.33]', async () => {
    const { lists } = await notice([{ ...waiting, expires_at: now / 1000 + 3 }]);
    lists.orders = [{ ...waiting, status: -2 }];
    await pass(4000);
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });

  it('shows the day if it can be paid for longer [F3.33]', async () => {
    await notice([{ ...waiting, expires_at: now / 1000 + 3 * 86_400 }]);
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^Pay by 2026\/11\/23/);
  });

  it('shows the time of day until an hour is left, then counts down [F3.33]', async () => {
    await notice([{ ...waiting, expires_at: now / 1000 + 3602 }]);
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^Pay by 2026\/11\/20 13:00/);
    await pass(4000);
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^59:5\d left to pay$/);
  });

  it.each<[string, Partial<ListedOrder>]>([
    ['that is paid', { status: 1 }],
    ['that has ended', { status: -2 }],
    ['whose amount can’t be charged', { amount: '0.00' }],
  ])('leaves out an order %s, which a backend may list as well [F3.33]', async (_, more) => {
    await notice([{ ...waiting, ...more }]);
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });

  it('isn’t requested for a guest [F3.33]', async () => {
    const { api } = await notice([waiting], null);
    expect(api.sent).toEqual([]);
  });
});
