import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { coupon } from '@/__tests__/support/data/vip-facts';
import { CouponLists } from '@/components/benefits/coupons/coupon-lists';
import { popupAtom } from '@/lib/client/popups/popup';
import type { Coupon } from '@/lib/contract/coupons';

const player = userEvent.setup();
const lists: Readonly<Record<string, readonly Coupon[]>> = {
  claim: [coupon('C1', { use_category: 'claim', is_claim: false })],
  'avail,lock': [
    coupon('A1'),
    coupon('A2', { discount_rate: 80, name: '{"de":"Deutsch","fr":"Français"}' }),
    coupon('L1', { use_category: 'lock', lock_reason: 'inOrder', lock_billing_no: 'W12345678' }),
  ],
  history: [
    coupon('H1', { use_category: 'history', is_used: true, used_time: 1_790_000_000 }),
    coupon('H2', { use_category: 'history', name: 'Plain name' }),
  ],
};
const api = () =>
  new FakeApi().on('couponList', ({ use_category }) => good([...(lists[use_category] ?? [])]));

const open = (calls = api()) => renderShop(<CouponLists clientId="1001" who="u1" />, { api: calls });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const items = async () => within(await screen.findByRole('list')).findAllByRole('listitem');

describe('the coupon lists', () => {
  it('show usable coupons, best first, with their end in their own time zone [F5.3]', async () => {
    open();
    const [first, second] = await items();
    // This coupon has no English name, and neither does the default language: the first name is used.
    expect(first).toHaveTextContent('Deutsch');
    expect(first).toHaveTextContent('20% off');
    expect(second).toHaveTextContent('Coupon A1');
    expect(second).toHaveTextContent('Valid until 2027/01/15 17:00 (UTC+9)');
    expect(within(second ?? document.body).getByRole('link', { name: 'Use now: Coupon A1' })).toHaveAttribute(
      'href',
      '/selectGoods',
    );
  });

  it('show an end in the reader’s time zone if the coupon’s is unknown [F6.12]', async () => {
    const reader = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
    open(new FakeApi().on('couponList', () => good([coupon('A1', { time_zone: 'Mars/Olympus' })])));
    const [only] = await items();
    expect(only).toHaveTextContent('Valid until 2027/01/15 13:30 (UTC+5:30)');
    reader.mockRestore();
  });

  it('show why a coupon is not usable, and the order that holds it [F5.3]', async () => {
    const { atoms } = open();
    await items();
    await player.click(tab(/^Not available/));
    const [held] = await items();
    expect(held).toHaveTextContent('Held by an unpaid order');
    await player.click(screen.getByRole('button', { name: 'Show order' }));
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result', billingNo: 'W12345678' });
  });

  it('show the history as used with its time or expired, and request it only when opened [F5.3]', async () => {
    const { api: seen } = open();
    await items();
    expect(seen.inputs('couponList')).not.toContainEqual({ client_id: '1001', use_category: 'history' });
    await player.click(tab(/^History/));
    const [used, expired] = await items();
    expect(used).toHaveTextContent('Used on 2026/09/21 23:13 (UTC+9)');
    expect(used).toHaveTextContent(/Used$/);
    expect(expired).toHaveTextContent('Plain name');
    expect(expired).toHaveTextContent('Expired on 2027/01/15 17:00 (UTC+9)');
  });

  it('show claimable coupons, which move to the usable ones once claimed [F5.3]', async () => {
    let isClaimed = false;
    const calls = new FakeApi()
      .on('couponList', ({ use_category }) => {
        if (use_category === 'claim') return good(isClaimed ? [] : [...(lists.claim ?? [])]);
        return good(isClaimed ? [coupon('C1')] : []);
      })
      .on('receiveCoupons', () => {
        isClaimed = true;
        return good([]);
      });
    open(calls);
    // Without usable coupons, the claimable ones come first.
    await player.click(await screen.findByRole('button', { name: 'Claim Coupon C1' }));
    expect(await screen.findByText('Coupon received')).toBeVisible();
    await player.click(tab(/^Available/));
    expect((await items())[0]).toHaveTextContent('Coupon C1');
  });

  it('show that a claim failed [F5.2]', async () => {
    const calls = api().on('receiveCoupons', () => refused('claimFailed', 'over'));
    open(calls);
    await items();
    await player.click(tab(/^To claim/));
    await player.click(await screen.findByRole('button', { name: 'Claim Coupon C1' }));
    expect(await screen.findByText('Claim failed')).toBeVisible();
  });

  it('explain an empty list, and offer another try if it cannot be loaded [F5.3]', async () => {
    const answers = [offline, good([])];
    const calls = new FakeApi().on('couponList', ({ use_category }) =>
      use_category === 'avail,lock' ? (answers.shift() ?? offline) : good([]),
    );
    open(calls);
    const trouble = await screen.findByRole('alert');
    expect(trouble).toHaveTextContent('Your coupons couldn’t be loaded.');
    await player.click(within(trouble).getByRole('button'));
    expect(await screen.findByText('No available coupons')).toBeVisible();
  });
});
