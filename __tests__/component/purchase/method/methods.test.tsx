import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goods, method, pageData } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { ChannelPicker } from '@/components/purchase/method/channels-popup';
import { popupAtom } from '@/lib/client/popups/popup';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenClientIdAtom, chosenGoodsIdAtom, chosenMethodKeyAtom } from '@/lib/client/purchase/selection';

const channel = (name: string, channel_id: string, limits = {}) => {
  const { sub_payment: _none, ...fields } = method(name, channel_id, limits);
  return fields;
};
const bank = method('Bank', '10401', {
  sort: 3,
  min_money: '10',
  description: '{"text":"Up to one day"}',
  sub_payment: [
    channel('North', '10101', { min_money: '2' }),
    channel('Summit', '10103', { min_money: '50' }),
  ],
});
const methods = {
  country: 'PH',
  methods: {
    SG: [method('Wallet', '10302')],
    PH: [
      method('Phone bill', '10701', { sort: '2', max_money: '3' }),
      method('Card', '10801', { sort: '1' }),
      method('No mark', '12201', { icon: '' }),
      method('Apple Pay', '12001', { payway_id: '120', key: '120_12001', sort: 9 }),
      bank,
    ],
  },
};
const ways = () => within(screen.getByRole('radiogroup', { name: 'Pay with' }));
const names = () =>
  ways()
    .getAllByRole('radio')
    .map((each) => each.closest('label')?.textContent);
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

describe('payment methods', () => {
  it('show those with an icon, by numeric sort, whatever their limits while nothing is chosen [F3.6]', () => {
    openShop().render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    expect(names()).toEqual(['Card', 'Phone bill', 'BankUp to one day']);
  });

  it('are requested for the chosen goods, and the game’s stay until those arrive [F3.5]', async () => {
    const bench = openShop();
    const fewer = { country: 'PH', methods: { PH: [method('Card', '10801')] } };
    let answer: (known: ReturnType<typeof good<typeof fewer>>) => void = () => undefined;
    bench.api.on('getPaymentMethodList', ({ product_id }) =>
      product_id === '60 gems' ? new Promise((known) => (answer = known)) : good(methods),
    );
    bench.render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    await choose(/^60 gems/);
    expect(bench.api.inputs('getPaymentMethodList').at(-1)).toMatchObject({ product_id: '60 gems' });
    expect(names()).toEqual(['Card', 'Phone bill']);
    answer(good(fewer));
    await waitFor(() => expect(names()).toEqual(['Card']));
  });

  it('hide Apple Pay on PayerMax off iOS, and explain why before goods are chosen [F3.6, F3.26]', async () => {
    openShop().render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    const notice = (await screen.findByText('1 more is not available')).closest('details');
    expect(notice).toHaveTextContent('Apple PayOnly on iPhone and iPad');
    expect(ways().queryByRole('radio', { name: /Apple Pay/ })).not.toBeInTheDocument();
  });

  it('hide what the price rules out, unless one of its channels fits [F3.6]', async () => {
    openShop().render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    await choose(/^300 gems/);
    expect(names()).toEqual(['Card', 'BankUp to one day']);
    await choose(/^60 gems/);
    expect(names()).toEqual(['Card', 'Phone bill']);
  });

  it('explain why a method is not offered for the price [F3.26]', async () => {
    openShop().render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    await choose(/^60 gems/);
    const notice = screen.getByText('2 more are not available').closest('details');
    expect(notice).toHaveTextContent('BankFrom $10.00');
    expect(notice).toHaveTextContent('Apple PayOnly on iPhone and iPad');
    expect(notice).not.toHaveTextContent('No mark');
  });

  it('deselect a chosen method once the price rules it out [F3.6]', async () => {
    const bench = openShop();
    bench.render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    await choose(/^60 gems/);
    await choose(/^Phone bill/);
    expect(screen.getByRole('complementary')).toHaveTextContent('MethodPhone bill');
    await choose(/^300 gems/);
    expect(screen.getByRole('complementary')).not.toHaveTextContent('Phone bill');
  });

  it('start with the region of the device’s time zone, whatever the server took for likely [F3.5]', async () => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Singapore' };
    const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    openShop().render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    expect(await screen.findByRole('button', { name: 'Payment region: Singapore' })).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('Wallet')]);
    zone.mockRestore();
  });

  it('start with the likely region, by name [F3.5]', () => {
    openShop().render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    expect(screen.getByRole('button', { name: 'Payment region: Philippines' })).toBeInTheDocument();
  });

  it('show the text of the description, and open a popup for a method with channels [F3.7]', async () => {
    const bench = openShop();
    bench.render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
    expect(screen.getByText('Up to one day')).toBeInTheDocument();
    await choose(/^Bank/);
    expect(bench.popup()).toEqual({ kind: 'channels', methodKey: '100_10401' });
    act(() => bench.atoms.set(popupAtom, null));
    expect(ways().queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('choose a channel, and explain why another is unavailable [F3.7]', async () => {
    const bench = openShop();
    bench.api.on('getPaymentMethodList', () => good(methods));
    bench.api.on('getProductList', () => good([goods('300 gems')]));
    act(() => {
      bench.atoms.set(chosenClientIdAtom, '110103');
      bench.atoms.set(chosenGoodsIdAtom, '300 gems');
    });
    bench.render(<ChannelPicker methodKey="100_10401" />);
    expect(await screen.findByText('From $50.00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Summit/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /North/ }));
    expect(bench.atoms.get(chosenMethodKeyAtom)).toBe('100_10101');
    expect(bench.popup()).toBeNull();
  });

  it('explain why a channel is unavailable on this device before goods are chosen [F3.26]', async () => {
    const bench = openShop();
    const apple = channel('Apple Pay', '12001', { payway_id: '120', key: '120_12001' });
    const wallets = method('Wallets', '10402', { sub_payment: [channel('North', '10101'), apple] });
    bench.api.on('getPaymentMethodList', () => good({ country: 'PH', methods: { PH: [wallets] } }));
    bench.api.on('getProductList', () => good([goods('300 gems')]));
    act(() => bench.atoms.set(chosenClientIdAtom, '110103'));
    bench.render(<ChannelPicker methodKey="100_10402" />);
    expect(await screen.findByText('Only on iPhone and iPad')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Apple Pay/ })).not.toBeInTheDocument();
  });

  it('say what to do if no method is available [F3.26]', async () => {
    const none = { country: 'SG', methods: { SG: [], PH: [method('Card', '1')] } };
    openShop().render(<SelectGoods data={purchaseDataOf(pageData({ methods: none }))} />);
    expect(await screen.findByText('No payment method available')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Payment region/ })).toBeInTheDocument();
  });
});
