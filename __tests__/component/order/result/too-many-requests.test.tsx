import { screen } from '@testing-library/react';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { billingNo, deliveredSteps, openResult, OrderApi, orderInfo, pass } from './result-fixture';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const title = (text: string) => screen.getByRole('heading', { level: 3, name: text });
const full = { billing_no: billingNo, status: 1 } as const;

it('an order is followed on after an answer that too many requests were made [F3.11]', async () => {
  const api = new OrderApi();
  await openResult(api);
  await pass(1000);
  const asked = api.short;
  api.on('getOrderInfo', () => refused('tooManyRequests'));
  await pass(3000);
  expect(title('Waiting for your payment')).toBeInTheDocument();
  const paid = orderInfo({ status: 1, steps: deliveredSteps });
  api.on('getOrderInfo', ({ simple }) => good(simple === '1' ? full : paid));
  await pass(3000);
  expect(api.short).toBeGreaterThan(asked + 1);
  expect(title('Top-up complete')).toBeInTheDocument();
});
