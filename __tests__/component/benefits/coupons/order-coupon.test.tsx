import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunDraft, configOf, goods, method, pageData, role } from '@/__tests__/support/data/goods-page';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { openShop, type OpenShop } from '@/__tests__/support/browser/render-shop';
import { coupon } from '@/__tests__/support/data/vip-facts';
import { Recharge } from '@/components/classic/recharge';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { toastsAtom } from '@/lib/client/popups/toasts';
import { couponChoiceAtom } from '@/lib/client/purchase/coupon-choice';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { storedKeys } from '@/lib/client/storage/keys';
import type { Coupon } from '@/lib/contract/coupons';

const data = pageData({
  goods: [
    goods('300 gems', { originalPrice: '5.99' }),
    goods('Month card', { goodsSort: 2, isCoupon: false }),
  ],
  methods: {
    country: 'SG',
    methods: {
      SG: [method('Card', '10801', { open_coupon: false }), method('Wallet', '10302', { sort: 2 })],
    },
  },
});
const tenOff = coupon('TEN');
const twentyOff = coupon('TWENTY', { discount_rate: 80 });
const couponCalls = ['couponList', 'calculatePrice', 'claimable', 'couponNavCheck', 'productPoints'] as const;

const order = () => screen.getByRole('complementary', { name: 'Your order' });
const pay = () => within(order()).getByRole('button', { name: /^Pay/ });
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

// jsdom opens no windows: null means that the browser blocked it.
beforeEach(() => void jest.spyOn(window, 'open').mockReturnValue(null));

/** The page of a player with coupons; 300 gems cost 4.99. */
function benchWith(coupons: readonly Coupon[]): OpenShop {
  const bench = openShop();
  bench.api.on('allRoleList', () => good([role('1')]));
  bench.api.on('couponList', () => good([...coupons]));
  bench.api.on('productPoints', () => good([{ product_id: '300 gems', points: 60 }]));
  bench.api.on('calculatePrice', ({ coupon_code }) =>
    good({
      discountPrice: coupon_code === 'TWENTY' ? '3.99' : '4.49',
      points: coupon_code === 'TWENTY' ? 47 : 53,
      currency: 'USD' as const,
    }),
  );
  bench.logIn();
  return bench;
}

async function open(coupons: readonly Coupon[], prepare: (bench: OpenShop) => void = () => undefined) {
  const bench = benchWith(coupons);
  prepare(bench);
  bench.render(<SelectGoods data={purchaseDataOf(data)} />);
  await choose(/^300 gems/);
  await choose(/^Wallet/);
  return bench;
}

describe('the coupon of an order', () => {
  it('is the best one automatically, and total, saving, points and the button follow it [F5.4, F5.6]', async () => {
    const bench = await open([tenOff, twentyOff]);
    expect(await screen.findByText('Coupon TWENTY')).toBeVisible();
    await waitFor(() => expect(pay()).toHaveTextContent('Pay $3.99'));
    expect(order()).toHaveTextContent('Coupon−$1.00');
    expect(order()).toHaveTextContent('You save−$2.00');
    expect(order()).toHaveTextContent('VIP points+47');
    expect(bench.api.inputs('calculatePrice').at(-1)).toMatchObject({
      client_id: '110103',
      product_id: '300 gems',
      coupon_code: 'TWENTY',
    });
  });

  it('is sent with the order, whose question shows the price with it [F5.4, F5.6]', async () => {
    const bench = await open([tenOff]);
    await waitFor(() => expect(pay()).toHaveTextContent('Pay $4.49'));
    await userEvent.click(pay());
    await waitFor(() => expect(bench.popup()?.kind).toBe('confirm'));
    const popup = bench.popup();
    const facts = popup?.kind === 'confirm' ? popup.facts : [];
    expect(facts).toContainEqual({ name: 'Coupon', value: '−$0.50', isNumber: true });
    expect(facts).toContainEqual({ name: 'Amount', value: '$4.49', isNumber: true });
    await bench.confirm();
    await waitFor(() => expect(bench.api.inputs('xsollaPay')).toHaveLength(1));
    // expected_price is the price of the goods; the server deducts the coupon by the same rule.
    expect(bench.api.inputs('xsollaPay')[0]).toMatchObject({
      coupon_code: 'TEN',
      expected_price: '4.99',
    });
  });

  it('is absent for a stated reason: goods, method, none left, none chosen [F5.4]', async () => {
    const bench = benchWith([]);
    bench.render(<SelectGoods data={purchaseDataOf(data)} />);
    await choose(/^Month card/);
    expect(await screen.findByText('This item doesn’t support coupons')).toBeVisible();
    await choose(/^300 gems/);
    await choose(/^Card/);
    expect(await screen.findByText('This payment method doesn’t support coupons')).toBeVisible();
    await choose(/^Wallet/);
    expect(await screen.findByText(/No coupons available/)).toBeVisible();
    expect(pay()).toHaveTextContent('Pay $4.99');
  });

  it('leads to more coupons where none is left and the player has a page for them [F5.4]', async () => {
    const bench = benchWith([]);
    bench.render(<SelectGoods data={{ ...purchaseDataOf(data), hasUserCenter: true }} />);
    await choose(/^300 gems/);
    await choose(/^Wallet/);
    const more = await screen.findByRole('link', { name: 'No coupon available. Get more' });
    expect(more).toHaveAttribute('href', expect.stringMatching(/^\/userCenter/));
  });

  it('may be left out after a question, and then paying continues [F5.5]', async () => {
    const bench = await open([tenOff]);
    await screen.findByText('Coupon TEN');
    act(() => bench.atoms.set(couponChoiceAtom, (now) => ({ ...now, decision: 'none' })));
    expect(await screen.findByText('Please choose')).toBeVisible();
    expect(pay()).toHaveTextContent('Pay $4.99');
    await userEvent.click(pay());
    await waitFor(() => expect(bench.popup()?.kind).toBe('confirm'));
    expect(bench.popup()).toMatchObject({
      paragraphs: ['Are you sure you want to continue with the order without using a coupon?'],
    });
    await bench.confirm();
    await waitFor(() => expect(bench.popup()).toMatchObject({ kind: 'confirm', title: 'Check your order' }));
    await bench.confirm();
    await waitFor(() => expect(bench.api.inputs('xsollaPay')).toHaveLength(1));
    expect(bench.api.inputs('xsollaPay')[0]?.coupon_code).toBeUndefined();
  });

  it('is cleared by a calculation error, which marks coupons as failed, without a message [F5.6]', async () => {
    let isBroken = true;
    const bench = await open([tenOff], ({ api }) =>
      api.on('calculatePrice', () =>
        isBroken
          ? refused('illegalCouponUse', 'no')
          : good({ discountPrice: '4.49', points: 53, currency: 'USD' as const }),
      ),
    );
    expect(await screen.findByText('Coupons can’t be used right now')).toBeVisible();
    expect(pay()).toHaveTextContent('Pay $4.99');
    expect(bench.atoms.get(toastsAtom)).toEqual([]);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pay()).toHaveTextContent('Pay $4.49'));
  });

  it('that is used elsewhere meanwhile is reloaded with the others, and paying asks nothing about it [F5.5, F5.6]', async () => {
    let isTaken = false;
    const bench = await open([], ({ api }) => {
      api.on('couponList', () => good(isTaken ? [] : [tenOff]));
      api.on('calculatePrice', () => {
        isTaken = true;
        return refused('illegalCouponUse', 'no');
      });
    });
    expect(await screen.findByText('Coupons can’t be used right now')).toBeVisible();
    await waitFor(() => expect(bench.api.inputs('couponList')).toHaveLength(2));
    await userEvent.click(pay());
    await waitFor(() => expect(bench.popup()).toMatchObject({ kind: 'confirm', title: 'Check your order' }));
  });

  it('is cleared if the list cannot be loaded, and paying continues without a question [F5.6]', async () => {
    const bench = await open([tenOff], ({ api }) =>
      api.on('couponList', () => ({
        ok: false,
        kind: 'network',
        reason: 'unreachable',
        status: null,
        attempts: 3,
        retryable: true,
      })),
    );
    expect(await screen.findByText('Coupons can’t be used right now')).toBeVisible();
    await userEvent.click(pay());
    await waitFor(() => expect(bench.popup()).toMatchObject({ kind: 'confirm', title: 'Check your order' }));
  });

  it('is cleared by −3062 while paying, which reloads coupons after a second, without a message [F5.6]', async () => {
    const bench = await open([tenOff], ({ api }) =>
      api.on('xsollaPay', () => refused('illegalCouponUse', 'no')),
    );
    await waitFor(() => expect(pay()).toHaveTextContent('Pay $4.49'));
    await userEvent.click(pay());
    await waitFor(() => expect(bench.popup()?.kind).toBe('confirm'));
    const before = bench.api.inputs('couponList').length;
    await bench.confirm();
    expect(await screen.findByText('Please choose')).toBeVisible();
    expect(pay()).toHaveTextContent('Pay $4.99');
    expect(bench.atoms.get(toastsAtom)).toEqual([]);
    await waitFor(() => expect(bench.api.inputs('couponList').length).toBe(before + 1), { timeout: 3000 });
  });

  it('does not exist outside the VIP version, and neither do points or calls for them [F5.1, F5.4]', async () => {
    const bench = benchWith([tenOff]);
    bench.render(<SelectGoods data={purchaseDataOf({ ...data, config: configOf({}) })} />);
    await choose(/^300 gems/);
    await choose(/^Wallet/);
    expect(pay()).toHaveTextContent('Pay $4.99');
    expect(screen.queryByText(/coupon/i)).not.toBeInTheDocument();
    expect(screen.queryByText(/points/i)).not.toBeInTheDocument();
    expect(couponCalls.flatMap((id) => bench.api.inputs(id))).toEqual([]);
  });

  it('does not exist in the classic edition, whatever its config says [F5.4]', async () => {
    const bench = benchWith([tenOff]);
    bench.api.on('allRoleList', () => good([role('1'), role('2')]));
    bench.store.write(storedKeys.orderDraft, begunDraft);
    bench.render(<Recharge data={purchaseDataOf(data)} />);
    expect(await screen.findAllByRole('button', { name: 'Pay $4.99' })).toHaveLength(2);
    expect(screen.queryByText(/coupon/i)).not.toBeInTheDocument();
    expect(couponCalls.flatMap((id) => bench.api.inputs(id))).toEqual([]);
  });

  it('may be absent: goods show the points that they earn this player all the same [F5.1]', async () => {
    await open([]);
    expect(screen.getByRole('radio', { name: /^300 gems/ }).closest('label')).toHaveTextContent('+60 points');
    expect(order()).toHaveTextContent('VIP points+60');
  });
});
