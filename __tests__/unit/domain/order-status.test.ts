import { billingLabel, isSettled, orderStatusOf, toBillingInfo } from '@/lib/domain/order-status';

describe('order status', () => {
  it.each([
    [-2, 'fail', 'fail', true],
    [-1, 'pending', 'pending', false],
    [1, 'success', 'success', true],
    [10, 'repeat', 'success', true],
  ] as const)('reads %d as %s, labelled %s, settled %s [F3.13]', (code, status, label, settled) => {
    expect(orderStatusOf(code)).toBe(status);
    expect(billingLabel[status]).toBe(label);
    expect(isSettled(status)).toBe(settled);
  });

  it("maps the server's names to the billing info [F3.28]", () => {
    const order = {
      status: 1,
      user_name: 'mia',
      game_name: 'Ember',
      game_server_name: 'Dawn',
      role_name: 'Fox',
      product_name: '60 gems',
      billing_no: 'W123456789',
    } as const;
    expect(toBillingInfo(order)).toEqual({
      status: 'success',
      account: 'mia',
      game: 'Ember',
      goods: '60 gems',
      server: 'Dawn',
      role: 'Fox',
      billing_no: 'W123456789',
    });
  });
});
