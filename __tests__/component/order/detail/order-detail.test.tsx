import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { OrderDetail } from '@/components/order/detail/order-detail';
import { billingNo, orderInfo, payPal } from '../result/result-fixture';

function shown(order: Parameters<typeof orderInfo>[0] | null = {}) {
  const api = new FakeApi().on('getPaymentMethodList', () =>
    good({ country: 'SG', methods: { SG: [payPal] } }),
  );
  const onOpen = jest.fn();
  renderShop(
    <OrderDetail billingNo={billingNo} order={order === null ? null : orderInfo(order)} onOpen={onOpen} />,
    { api },
  );
  return { onOpen, toggle: screen.getByRole('button', { name: 'Order details' }) };
}

/** The value beside a name in the panel. */
function fact(name: string): string | null | undefined {
  return screen.getByText(name).nextElementSibling?.textContent;
}

describe('OrderDetail', () => {
  it('unfolds and folds on click [F3.19]', async () => {
    const { toggle, onOpen } = shown();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('mia')).not.toBeVisible();
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('mia')).toBeVisible();
    expect(onOpen).toHaveBeenCalledTimes(1);
    await userEvent.click(toggle);
    expect(screen.getByText('mia')).not.toBeVisible();
  });

  it('leaves out the server and the character that a debt has not [F3.28, F3.19]', async () => {
    const { toggle } = shown({ game_server_name: '', role_name: '' });
    await userEvent.click(toggle);
    expect(fact('Account')).toBe('mia');
    expect(screen.queryByText('Server')).not.toBeInTheDocument();
    expect(screen.queryByText('Character')).not.toBeInTheDocument();
  });

  it('shows the server’s data under the player’s terms [F3.28]', async () => {
    const { toggle } = shown({ client_id: '1001', method_key: '1_10801' });
    await userEvent.click(toggle);
    expect(fact('Account')).toBe('mia');
    expect(fact('Game')).toBe('Emberfall');
    expect(fact('Server')).toBe('Frostmere');
    expect(fact('Character')).toBe('Kaelith');
    expect(fact('Item')).toBe('680 Gems');
    expect(fact('Amount')).toBe('$8.99');
    expect(fact('Order number')).toBe(billingNo);
    expect(fact('Created')).toMatch(/^2023\/11\/1\d \d\d:\d\d \(UTC[+-]\d/);
    await screen.findByText('Payment method');
    expect(fact('Payment method')).toBe('PayPal');
  });

  it('shows names from outside as text', () => {
    shown({ role_name: '<img src=x onerror=alert(1)>' });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  });

  it('copies the order number', async () => {
    const player = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    shown();
    await player.click(screen.getByRole('button', { name: 'Order details' }));
    await player.click(screen.getByRole('button', { name: 'Copy order number' }));
    expect(written).toHaveBeenCalledWith(billingNo);
    expect(
      await within(screen.getByRole('region', { name: 'Messages' })).findByText('Copied'),
    ).toBeInTheDocument();
  });

  it('can be unfolded while the order is loading, and shows no fields yet', () => {
    const { toggle, onOpen } = shown(null);
    act(() => toggle.click());
    expect(onOpen).toHaveBeenCalled();
    expect(screen.queryByText('Account')).not.toBeInTheDocument();
  });
});
