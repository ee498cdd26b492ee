import { screen, waitFor } from '@testing-library/react';
import { pressQuickly } from '@/__tests__/support/browser/press-quickly';
import { askedFacts, chooseOrder, payButton } from '@/__tests__/support/browser/chosen-order';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { method, pageData } from '@/__tests__/support/data/goods-page';

const methods = { country: 'SG', methods: { SG: [method('Wallet', '10302'), method('Card', '10801')] } };
const radio = (name: RegExp) => screen.getByRole('radio', { name });

/** A page with everything chosen. */
async function chosen() {
  const bench = openShop();
  await chooseOrder(bench, { page: pageData({ methods }) });
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
    const facts = askedFacts(bench).map(({ value }) => value);
    for (const fact of asked) expect(facts.join('\n')).toContain(fact);
  });
});
