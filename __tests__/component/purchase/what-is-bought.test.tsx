import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goods, pageData } from '@/__tests__/support/data/goods-page';
import { askedFacts, chooseOrder, payButton } from '@/__tests__/support/browser/chosen-order';
import { openShop, renderShop } from '@/__tests__/support/browser/render-shop';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { OrderFactList } from '@/components/order/detail/order-fact-list';
import { OrderRow } from '@/components/order/history/order-row';
import { ResultHead } from '@/components/order/result/result-head';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { billingNo, orderInfo } from '../order/result/result-fixture';

const shelf = [goods('680 gems', { base: 680, bonus: 1102, price: '9.99' })];
const page = pageData({ goods: shelf });
const data = purchaseDataOf(page);
/** The figures are isolated from the sentence, so that its text direction doesn't move them. */
const sum = '\u2066+1,102\u2069 bonus = \u20661,782\u2069';
const summary = () => screen.getByRole('complementary', { name: 'Your order' });

describe('the bonus and the sum', () => {
  it('show on the card and in the summary of both editions [F3.30]', async () => {
    for (const page of [<SelectGoods key="m" data={data} />, <ClassicGoods key="c" data={data} />]) {
      const view = openShop().render(page);
      await userEvent.click(screen.getByRole('radio', { name: /680 gems/ }));
      expect(screen.getByRole('radio', { name: /680 gems/ }).closest('label')).toHaveTextContent(sum);
      expect(summary()).toHaveTextContent(sum);
      view.unmount();
    }
  });

  it('show in the confirmation before paying [F3.30]', async () => {
    const bench = openShop();
    await chooseOrder(bench, { page, goods: /680 gems/ });
    await userEvent.click(payButton());
    expect(askedFacts(bench)).toContainEqual({ name: 'Item', value: '680 gems', note: sum });
  });

  it('show in the result, the details and the history of an order [F3.30]', () => {
    const order = orderInfo({ base: 680, bonus: 1102, status: 1 });
    renderShop(
      <>
        <ResultHead place="popup" picture="success" title="Done" text={null} order={order} />
        <OrderFactList billingNo={billingNo} order={order} />
        <OrderRow
          order={{ ...order, amount: '9.99', currency: 'USD', created_at: 1_700_000_000 }}
          clientId="110103"
        />
      </>,
    );
    expect(screen.getAllByText(sum)).toHaveLength(3);
  });

  it('are left out if there is no bonus [F3.30]', () => {
    renderShop(<OrderFactList billingNo={billingNo} order={orderInfo({ base: 680 })} />);
    expect(screen.getByText('680 Gems').parentElement).toHaveTextContent(/^680 Gems$/);
  });
});

it('the method of an order that the shop’s own card paid has a name [F3.31, F5.11]', () => {
  renderShop(<OrderFactList billingNo={billingNo} order={orderInfo({ method_key: 'card_card' })} />);
  expect(screen.getByText('Prepaid card')).toBeVisible();
});
