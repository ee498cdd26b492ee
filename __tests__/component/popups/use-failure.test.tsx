import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, offline, refused } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { useFailureHandler } from '@/components/popups/use-failure';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { hasFailuresAtom } from '@/lib/client/failures/failures';
import { popupAtom } from '@/lib/client/popups/popup';
import { couponChoiceAtom } from '@/lib/client/purchase/coupon-choice';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { takeEvents } from '@/lib/client/track/log-event';
import en from '@/messages/en.json';

type More = Readonly<{ paying?: boolean }>;
const chosen = { owner: '1001/u1', decision: { code: 'TEN' }, failedFor: null };

/** A page that calls the handler for a failure; returns what it has changed, once the page has reacted. */
async function fail(
  failure: ApiFailure,
  more: More = {},
  api = new FakeApi(),
  before: (shop: ReturnType<typeof renderShop>) => void = () => undefined,
) {
  function Failing() {
    const handle = useFailureHandler();
    return <button onClick={() => handle(failure, more)}>Fail</button>;
  }
  const shop = renderShop(<Failing />, { api });
  saveUser(shop.store, mia);
  shop.atoms.set(couponChoiceAtom, chosen);
  act(() => before(shop));
  const refetched = jest.spyOn(shop.queries, 'invalidateQueries');
  act(() => screen.getByRole('button', { name: 'Fail' }).click());
  await waitFor(() => expect(shop.atoms.get(hasFailuresAtom)).toBe(false));
  return { ...shop, api, refetched };
}

const goTo = (address: string) => window.history.replaceState(null, '', address);
const user = ({ store }: Awaited<ReturnType<typeof fail>>) => store.read(storedKeys.users)?.ember ?? null;

describe('useFailureHandler', () => {
  beforeEach(() => {
    goTo('/selectGoods');
    takeEvents();
  });
  afterEach(() => jest.useRealTimers());

  it('−600 clears the login and opens the login popup [F6.4]', async () => {
    const shop = await fail(refused('notLoggedIn'));
    expect(user(shop)).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  });

  it('−600 clears the login of the game in this tab, not of the one that a second tab has opened [F6.4, F4.2]', async () => {
    const shop = await fail(refused('notLoggedIn'), {}, new FakeApi(), (tab) => {
      for (const { gp_id } of [emberfall, neonrush]) tab.logIn(gp_id);
      tab.store.write(storedKeys.orderDraft, draftForGame(null, neonrush));
      tab.atoms.set(chosenClientIdAtom, emberfall.client_id);
    });
    expect(readUser(shop.store, emberfall.gp_id)).toBeNull();
    expect(readUser(shop.store, neonrush.gp_id)).not.toBeNull();
  });

  it('−600 to an account that has been replaced by another leaves the new login [F6.4, F4.2]', async () => {
    const shop = await fail({ ...refused('notLoggedIn', 'Please log in.'), isOfFormerLogin: true });
    expect(user(shop)).not.toBeNull();
    expect(await screen.findByText('Please log in.')).toBeInTheDocument();
    expect(shop.atoms.get(popupAtom)).toBeNull();
  });

  it('6001 to an account that has been replaced by another leaves the new login and its page [F6.4, F4.2]', async () => {
    const shop = await fail({ ...refused('notRealNameVerified', 'Verify first.'), isOfFormerLogin: true });
    expect(user(shop)).not.toBeNull();
    expect(await screen.findByText('Verify first.')).toBeInTheDocument();
    expect(shop.atoms.get(popupAtom)).toBeNull();
    expect(shop.router.replace).not.toHaveBeenCalled();
  });

  it('asks for the account that is topped up if a call was not sent because another has logged in [F6.4, F3.9]', async () => {
    const shop = await fail({ ...refused('notLoggedIn'), isOfFormerLogin: true });
    expect(user(shop)).not.toBeNull();
    expect(await screen.findByText(en.notices.accountMismatch)).toBeInTheDocument();
  });

  it('−600 opens no popup in the SDK view [F6.4, F4.6]', async () => {
    goTo('/userCenter?visit=sdk');
    const shop = await fail(refused('notLoggedIn'));
    expect(user(shop)).toBeNull();
    expect(shop.atoms.get(popupAtom)).toBeNull();
  });

  it('−3001 clears the stored game [F6.4]', async () => {
    const { store } = await fail(refused('notAGame'));
    expect(store.read(storedKeys.game)).toBeNull();
  });

  it('−3014 clears the area and its cookie, and goes to /notArea without it [F6.4]', async () => {
    goTo('/selectGoods?domain_area=sea&idfv=d1');
    document.cookie = 'shop_area=sea; path=/';
    const { store, router } = await fail(refused('wrongDomain'));
    expect(store.read(storedKeys.area)).toBeNull();
    expect(document.cookie).not.toContain('shop_area=sea');
    expect(router.replace).toHaveBeenCalledWith('/notArea?idfv=d1');
  });

  it('6001 clears the login, goes to / and asks for real-name verification, with the visit’s parameters [F6.4, F4.8, F2.7]', async () => {
    goTo('/selectGoods?client_id=110103&visit=web&idfv=d1&utm_source=ads&domain_area=sea&billing_no=W1');
    const shop = await fail(refused('notRealNameVerified'));
    expect(user(shop)).toBeNull();
    const carried = 'client_id=110103&visit=web&idfv=d1&utm_source=ads&domain_area=sea';
    expect(shop.router.replace).toHaveBeenCalledWith(`/?${carried}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Verify now' }));
    expect(shop.router.push).toHaveBeenCalledWith(
      '/certifiedReal?idfv=d1&client_id=110103&visit=web&domain_area=sea&utm_source=ads',
    );
  });

  it('−3016 goes to /errorReplenish [F6.4]', async () => {
    goTo('/replenishGoods?replenish_id=r1');
    const { router } = await fail(refused('replenishError'));
    expect(router.replace).toHaveBeenCalledWith('/errorReplenish?replenish_id=r1');
  });

  it('−3062 shows nothing outside paying [F6.4]', async () => {
    const { atoms, refetched } = await fail(refused('illegalCouponUse', 'no'));
    expect(atoms.get(couponChoiceAtom)).toEqual(chosen);
    expect(screen.queryByText('no')).not.toBeInTheDocument();
    expect(refetched).not.toHaveBeenCalled();
  });

  it('−3062 while paying clears the coupon, logs it and reloads coupons after a second, silently [F6.4]', async () => {
    jest.useFakeTimers();
    const { atoms, refetched } = await fail(refused('illegalCouponUse', 'no'), { paying: true });
    expect(atoms.get(couponChoiceAtom).decision).toBe('none');
    expect(takeEvents().map(({ name }) => name)).toEqual(['coupon_dropped']);
    act(() => jest.advanceTimersByTime(900));
    expect(refetched).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(100));
    expect(refetched).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('no')).not.toBeInTheDocument();
  });

  it('−3022 says that the activity has ended and reloads the page config, also the server’s [F6.4, F5.9]', async () => {
    const { refetched, router } = await fail(refused('activityNotExist', 'gone'));
    expect(await screen.findByText('This event has ended.')).toBeInTheDocument();
    expect(refetched).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['configRecharge'] }));
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  it('shows the server’s words for any other code [F6.4]', async () => {
    await fail(refused('goodsUnavailable', 'Not on sale.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not on sale.');
  });

  it('shows a message even if the server sent no words', async () => {
    await fail(refused('internal'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  });

  it('shows a network error when no origin answers', async () => {
    await fail(offline);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again later.');
  });

  it('shows a changed price and reloads goods', async () => {
    const { refetched } = await fail(refused('priceChanged', 'The price has changed.'));
    expect(await screen.findByText('The price has changed.')).toBeInTheDocument();
    expect(refetched).toHaveBeenCalledWith({ queryKey: ['getProductList'] });
  });

  it('shows the unpaid order that blocks [F3.15, F3.33]', async () => {
    const order = { billing_no: 'W12345678', receipt: `abc.${'x'.repeat(24)}` };
    const { atoms } = await fail(refused('unpaidOrder', '', order));
    const shown = {
      kind: 'result',
      billingNo: order.billing_no,
      receipt: order.receipt,
      opening: 'inTheWay',
    };
    await waitFor(() => expect(atoms.get(popupAtom)).toMatchObject(shown));
  });

  it('only mentions an unpaid order that the server didn’t name [F3.15]', async () => {
    const { atoms } = await fail(refused('unpaidOrder', 'x'));
    expect(await screen.findByRole('alert')).toHaveTextContent('An unpaid order exists for this product.');
    expect(atoms.get(popupAtom)).toBeNull();
  });
});
