import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { configOf } from '@/__tests__/support/data/goods-page';
import { isDotDue, localDay, oneMoreClick } from '@/components/benefits/coupons/nav-dot';
import { PageTabs } from '@/components/frame/page-tabs';
import { saveUser } from '@/lib/client/account/change-session';
import { storedKeys } from '@/lib/client/storage/keys';
import { tabsOf, type MainTab } from '@/lib/domain/main-tabs';

const allTabs: readonly MainTab[] = ['selectGoods', 'userCenter', 'my'];

function open({ isLoggedIn = true, has = true, tabs = allTabs } = {}) {
  const browser = new TestBrowser();
  if (isLoggedIn) saveUser(browser.tab(), mia);
  const api = new FakeApi().on('couponNavCheck', () => good(has));
  const place = {
    tabs,
    current: 'selectGoods',
    gpId: 'ember',
    clientId: '1001',
    landingClient: null,
  } as const;
  return renderShop(<PageTabs {...place} />, { api, browser });
}
const entry = () => screen.getByRole('link', { name: /^VIP/ });
const dot = () => within(entry()).queryByText('New coupons');

describe('the dot on the VIP tab', () => {
  it('shows until the tab was clicked twice on a day, and again on the next [F5.7]', async () => {
    const { store } = open();
    expect(await screen.findByText('New coupons')).toBeInTheDocument();
    await userEvent.click(entry());
    expect(dot()).toBeInTheDocument();
    await userEvent.click(entry());
    await waitFor(() => expect(dot()).not.toBeInTheDocument());
    expect(store.read(storedKeys.couponClicks)).toMatchObject({ clickCount: 2 });
    // As if those two had been clicks on an earlier day.
    act(() => store.write(storedKeys.couponClicks, { date: '2026-01-31', clickCount: 2 }));
    expect(dot()).toBeInTheDocument();
    await userEvent.click(entry());
    expect(store.read(storedKeys.couponClicks)).toMatchObject({ clickCount: 1 });
  });

  it('does not show if there is nothing to claim or to use [F5.7]', async () => {
    const { api } = open({ has: false });
    await waitFor(() => expect(api.inputs('couponNavCheck')).toEqual([{ client_id: '1001' }]));
    expect(dot()).not.toBeInTheDocument();
  });

  it('makes no call for guests, nor outside the VIP version, which has no such tab [F5.7]', async () => {
    const guest = open({ isLoggedIn: false });
    await userEvent.hover(entry());
    expect(guest.api.sent).toEqual([]);
    guest.unmount();
    const plain = open({ tabs: tabsOf(configOf({ grey_code: 'vip' })) });
    expect(screen.queryByRole('link', { name: /^VIP/ })).not.toBeInTheDocument();
    expect(plain.api.sent).toEqual([]);
  });
});

describe('the rule for the dot on the VIP tab', () => {
  it('hides it after two clicks on the same day [F5.7]', () => {
    const day = '2026-11-21';
    const once = oneMoreClick(null, day);
    expect(isDotDue(null, day)).toBe(true);
    expect(isDotDue(once, day)).toBe(true);
    expect(isDotDue(oneMoreClick(once, day), day)).toBe(false);
  });

  it('shows it again on the next day, when a click counts as the first [F5.7]', () => {
    const yesterday = { date: '2026-11-20', clickCount: 5 };
    expect(isDotDue(yesterday, '2026-11-21')).toBe(true);
    expect(oneMoreClick(yesterday, '2026-11-21')).toEqual({ date: '2026-11-21', clickCount: 1 });
  });

  it('follows the player’s own day [F5.7]', () => {
    const lateEvening = new Date(2026, 1, 28, 23, 59, 59);
    const afterMidnight = new Date(2026, 2, 1, 0, 0, 0);
    expect(localDay(lateEvening.getTime())).toBe('2026-02-28');
    expect(localDay(afterMidnight.getTime())).toBe('2026-03-01');
  });
});
