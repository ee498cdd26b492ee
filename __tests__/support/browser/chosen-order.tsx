import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageData, role } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import type { ListedFact } from '@/lib/domain/listed-fact';
import { good } from './fake-api';
import type { OpenShop } from './render-shop';

/** Opens the goods page as a logged-in player with one character, and chooses goods and a method; the next press is that on Pay. */
export async function chooseOrder(
  bench: OpenShop,
  { page = pageData(), goods = /^300 gems/, method = /^Wallet/ } = {},
) {
  bench.api.on('allRoleList', () => good([role('1')]));
  bench.logIn();
  const view = bench.render(<SelectGoods data={purchaseDataOf(page)} />);
  for (const name of [goods, method]) await userEvent.click(screen.getByRole('radio', { name }));
  return view;
}

/** The button of the order's next step, where the order has no other. */
export const payButton = () =>
  within(screen.getByRole('complementary', { name: 'Your order' })).getByRole('button');

/** The facts in the question before paying, which must be open. */
export function askedFacts(bench: OpenShop): readonly ListedFact[] {
  const popup = bench.popup();
  if (popup?.kind !== 'confirm') throw new Error('No question is open.');
  return popup.facts ?? [];
}
