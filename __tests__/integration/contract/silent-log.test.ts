import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { openHarness } from '@/__tests__/support/shop/shop-harness';
import { newKey } from '@/__tests__/support/shop/shopper';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

it('a login and a purchase write lines into the log, without any secret or name of a person in them', async () => {
  const shop = await openHarness();
  const steps = stepsOf(shop);
  const token = await shop.shopper.token();
  const body = await shop.shopper.want({ did: 'did-hunter2', session_id: 'session-hunter2' });
  const { billing_no, receipt, url } = await shop.shopper.buy(body);
  await shop.shopper.ask({ ...body, order_key: newKey() });
  await shop.http.raw(
    `/api/pay/getOrderInfo?${new URLSearchParams({ billing_no, receipt, oauth_token: token })}`,
  );
  shop.provider.control.webhooks({ mode: 'bad-signature', count: 1 });
  shop.atSandpay(url, 'pay-twice');
  await steps.reaches(billing_no, 'delivered');
  await steps.refunded(billing_no, 1);
  await shop.http.call('logout', { client_id: '110103' }, { token });
  const written = shop.log.texts().join('');
  await shop.close();
  const lines = shop.log.lines();
  expect(lines.filter((line) => line.msg === 'call').length).toBeGreaterThan(5);
  for (const secret of [
    token,
    receipt,
    'hunter2',
    'player1',
    'sandbox-pass',
    body.order_key ?? '',
    'whsec_',
    'Bearer',
  ]) {
    expect([secret, written.includes(secret)]).toEqual([secret, false]);
  }
  const calls = lines.filter((line) => line.msg === 'call');
  expect(calls.every((line) => typeof line.requestId === 'string' && !String(line.path).includes('?'))).toBe(
    true,
  );
}, 180_000);
