import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goods, pageData } from '@/__tests__/support/data/goods-page';
import { askedFacts, chooseOrder } from '@/__tests__/support/browser/chosen-order';
import { openShop, renderShop } from '@/__tests__/support/browser/render-shop';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { OrderRow } from '@/components/order/history/order-row';
import { ReceiptActions } from '@/components/order/receipt/receipt-actions';
import { ResultHead } from '@/components/order/result/result-head';
import { OrderFactList } from '@/components/order/detail/order-fact-list';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { popupAtom } from '@/lib/client/popups/popup';
import { chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { billingNo, orderInfo } from '../../order/result/result-fixture';

const items = [
  { item: 'gems', count: 30, days: 7, text: '30 gems' },
  { item: 'outfit', count: 1, text: 'Hero outfit', note: 'Yours for good' },
];
const bundle = goods('bundle', { display: 'Hero bundle', items, price: '39.99', originalPrice: '49.99' });
const page = pageData({ goods: [bundle, goods('60 gems')] });
const data = purchaseDataOf(page);
/** Names are isolated from the sentence, so that its text direction doesn't move them. */
const daily = '\u206830 gems\u2069 a day for 7 days';
/** The same items on one line, wherever goods are named. */
const line = `${daily} · \u2068Hero outfit\u2069`;
const pages = [
  ['modern', <SelectGoods key="m" data={data} />],
  ['classic', <ClassicGoods key="c" data={data} />],
] as const;

describe('the contents of bundles and passes', () => {
  it.each(pages)('show on the card and in the summary, %s edition [F3.30]', async (_, page) => {
    openShop().render(page);
    const card = screen.getByRole('radio', { name: /Hero bundle/ });
    expect(card.closest('label')).toHaveTextContent(`${daily} · \u2068Hero outfit\u2069`);
    await userEvent.click(card);
    expect(screen.getByRole('complementary', { name: 'Your order' })).toHaveTextContent(daily);
  });

  it.each(pages)('open in full from a button on the card, %s edition [F3.30]', async (_, page) => {
    const bench = openShop();
    bench.render(page);
    expect(screen.getAllByRole('button', { name: /^What’s in/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'What’s in Hero bundle?' }));
    expect(bench.popup()).toMatchObject({ kind: 'goods', goods: bundle });
    expect(screen.getByRole('radio', { name: /Hero bundle/, hidden: true })).not.toBeChecked();
  });

  it('are listed with their notes and the price, beside a button that chooses the goods [F3.30]', async () => {
    const shop = renderShop(null);
    act(() => shop.atoms.set(popupAtom, { kind: 'goods', goods: bundle, showPoints: false }));
    const sheet = await screen.findByRole('dialog', { name: 'Hero bundle' });
    const lines = within(within(sheet).getByRole('region', { name: 'What’s in it' })).getAllByRole(
      'listitem',
    );
    expect(lines.map((line) => line.textContent)).toEqual([daily, '\u2068Hero outfit\u2069Yours for good']);
    expect(sheet).toHaveTextContent('$39.99');
    expect(sheet).toHaveTextContent('$49.99');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Choose' }));
    expect(shop.atoms.get(chosenGoodsIdAtom)).toBe('bundle');
    expect(shop.atoms.get(popupAtom)).toBeNull();
  });

  it('show in the confirmation before paying [F3.30]', async () => {
    const bench = openShop();
    await chooseOrder(bench, { page, goods: /Hero bundle/ });
    const summary = screen.getByRole('complementary', { name: 'Your order' });
    await userEvent.click(within(summary).getByRole('button', { name: /^Pay/ }));
    expect(askedFacts(bench)).toContainEqual({ name: 'Item', value: 'Hero bundle', contents: line });
  });

  it('show as a line of their own in a question [F3.30]', async () => {
    const shop = renderShop(null);
    const fact = { name: 'Item', value: 'Hero bundle', contents: line };
    const question = { title: 'Pay?', paragraphs: '', confirm: 'Pay', facts: [fact], onConfirm: jest.fn() };
    act(() => shop.atoms.set(popupAtom, { kind: 'confirm', ...question }));
    expect(within(await screen.findByRole('dialog')).getByText(line)).toBeVisible();
  });

  it('show in the details, the result and the history of an order [F3.30]', () => {
    const order = orderInfo({ items, status: 1 });
    const row = { ...order, amount: '9.99', currency: 'USD' as const, created_at: 1_700_000_000 };
    renderShop(
      <>
        <OrderFactList billingNo={billingNo} order={order} />
        <ResultHead place="popup" picture="success" title="Done" text={null} order={order} />
        <OrderRow order={row} clientId="110103" />
      </>,
    );
    const shown = screen.getAllByText(daily);
    expect(shown.map(({ parentElement }) => parentElement?.textContent)).toEqual([line, line, line]);
  });

  it('are part of a receipt that is copied [F3.30, F3.31]', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderShop(<ReceiptActions order={orderInfo({ items })} receipt={null} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`: 680 Gems, ${line}\n`));
  });
});
