import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good } from '@/__tests__/support/browser/fake-api';
import { pressQuickly } from '@/__tests__/support/browser/press-quickly';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { method, pageData, role } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';

const methods = { country: 'SG', methods: { SG: [method('Wallet', '10302'), method('Card', '10801')] } };
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const payButton = () => within(screen.getByRole('complementary', { name: 'Your order' })).getByRole('button');

/** A page with everything chosen. */
async function chosen() {
  const bench = openShop();
  bench.api.on('allRoleList', () => good([role('1')]));
  bench.logIn();
  bench.render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
  await userEvent.click(radio(/^300 gems/));
  await userEvent.click(radio(/^Wallet/));
  return bench;
}

describe('a press on Pay right after a choice', () => {
  it.each([
    { what: 'other goods', choice: /^60 gems/, asked: ['60 gems', '$0.99', 'Wallet'] },
    { what: 'another method', choice: /^Card/, asked: ['300 gems', '$4.99', 'Card'] },
  ])('asks for $what, as marked, and not for the choice before [F3.9]', async ({ choice, asked }) => {
    const bench = await chosen();
    await pressQuickly(radio(choice), payButton());
    await waitFor(() => expect(bench.popup()?.kind).toBe('confirm'));
    const popup = bench.popup();
    const facts = popup?.kind === 'confirm' ? (popup.facts ?? []).map(({ value }) => value) : [];
    for (const fact of asked) expect(facts.join('\n')).toContain(fact);
  });
});
