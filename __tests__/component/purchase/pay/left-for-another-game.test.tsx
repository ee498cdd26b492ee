import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { emberfall, neonrush, pageData, role } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { readUser } from '@/lib/client/account/session';
import type { ApiResult } from '@/lib/client/api/api-result';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import type { CreatedPayment } from '@/lib/contract/payments';

jest.spyOn(window, 'open').mockReturnValue(null);

it('a payment that is refused once another game’s page is open ends only the login of its own game [F6.4, F4.2]', async () => {
  let answer: (result: ApiResult<CreatedPayment>) => void = () => undefined;
  const bench = openShop();
  bench.api.on('allRoleList', () => good([role('1')]));
  bench.api.on('xsollaPay', () => new Promise((resolve) => (answer = resolve)));
  bench.logIn(emberfall.gp_id);
  bench.logIn(neonrush.gp_id, 'u2');
  const page = bench.render(<SelectGoods data={purchaseDataOf(pageData())} />);
  await userEvent.click(screen.getByRole('radio', { name: /^300 gems/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Wallet/ }));
  const order = within(screen.getByRole('complementary', { name: 'Your order' }));
  await userEvent.click(order.getByRole('button'));
  await bench.confirm();
  await waitFor(() => expect(bench.api.inputs('xsollaPay')).toHaveLength(1));

  page.rerender(bench.around(null));
  act(() => bench.atoms.set(chosenClientIdAtom, neonrush.client_id));
  await act(async () => answer(refused('notLoggedIn')));
  await waitFor(() => expect(bench.popup()).toEqual({ kind: 'login', clientId: emberfall.client_id }));
  expect(readUser(bench.store, emberfall.gp_id)).toBeNull();
  expect(readUser(bench.store, neonrush.gp_id)).not.toBeNull();
});
