import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { PageTabs } from '@/components/frame/page-tabs';
import { TabFrame } from '@/components/frame/tab-frame';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';

const place = {
  tabs: ['selectGoods', 'activity', 'userCenter', 'my'],
  current: 'selectGoods',
  gpId: 'ember',
  clientId: '1001',
  landingClient: null,
} as const;

function open(isLoggedIn = false, page: ReactNode = 'page') {
  const browser = new TestBrowser();
  if (isLoggedIn) saveUser(browser.tab(), mia);
  return renderShop(<TabFrame place={place}>{page}</TabFrame>, { browser });
}

/** Opens it, and lets it load what it needs for scrolling, once the browser is idle. */
async function openIdle(page?: ReactNode) {
  open(false, page);
  await wait(1200);
}

const nav = () => screen.getByRole('navigation', { name: 'Main pages' });
const isHidden = () => nav().className.includes('bottom-nav-away');

/** Scrolls a page of 3,000 px in a window of 700. */
function scrollTo(top: number) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 3000, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: 700, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the navigation of main tabs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    scrollTo(0);
    jest.useRealTimers();
  });

  it('leads to each tab, marks this page and shows a coupon icon for the user centre [F2.9]', () => {
    open();
    const links = within(nav()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/selectGoods',
      '/activity',
      '/userCenter',
      '/my',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
    expect(within(nav()).getByRole('link', { name: 'VIP' }).querySelector('.glyph')).toHaveClass(
      'glyph-ticket-percent',
    );
  });

  it('is the same in the header of wide screens [F2.9]', () => {
    renderShop(<PageTabs {...place} />);
    const names = within(nav())
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Top up', 'Events', 'VIP', 'My account']);
  });

  it('asks for a login before the user centre, and continues there afterwards [F2.10]', () => {
    const { atoms } = open();
    fireEvent.click(within(nav()).getByRole('link', { name: 'VIP' }));
    expect(atoms.get(popupAtom)).toEqual({ kind: 'login', next: '/userCenter' });
  });

  it('asks neither a player who is logged in, nor for another tab [F2.10]', () => {
    const { atoms } = open(true);
    // jsdom cannot navigate.
    nav().addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(within(nav()).getByRole('link', { name: 'VIP' }));
    fireEvent.click(within(nav()).getByRole('link', { name: 'Account' }));
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('hides at the next check after scrolling down, 300 ms apart, and returns on the way up [F2.11]', async () => {
    await openIdle();
    scrollTo(400);
    await wait(299);
    expect(isHidden()).toBe(false);
    await wait(1);
    expect(isHidden()).toBe(true);
    scrollTo(380);
    await wait(300);
    expect(isHidden()).toBe(false);
  });

  it('returns near the end, and after five seconds without scrolling [F2.11]', async () => {
    await openIdle();
    scrollTo(400);
    await wait(300);
    expect(isHidden()).toBe(true);
    await wait(4600);
    expect(isHidden()).toBe(true);
    await wait(200);
    expect(isHidden()).toBe(false);
    scrollTo(900);
    await wait(300);
    expect(isHidden()).toBe(true);
    scrollTo(2200);
    await wait(300);
    expect(isHidden()).toBe(false);
  });

  it('offers the way to the top while scrolling up from far below, and forgets that direction after a second [F2.11]', async () => {
    await openIdle();
    const isOffered = () =>
      screen
        .queryByRole('button', { name: 'Back to top', hidden: true })
        ?.className.includes('to-top-away') === false;
    scrollTo(2000);
    await wait(300);
    expect(isOffered()).toBe(false);
    scrollTo(1900);
    await wait(300);
    expect(isOffered()).toBe(true);
    await wait(699);
    expect(isOffered()).toBe(true);
    await wait(1);
    expect(isOffered()).toBe(false);
  });

  it('stays as it is during a press on a bar at the lower edge, until its click is over [F2.11]', async () => {
    const bar = <button className="sticky-bar">Pay</button>;
    await openIdle(bar);
    const pay = screen.getByRole('button', { name: 'Pay' });
    // In a browser, the bar's way up or down is an animation; jsdom has none.
    const motion = { pause: jest.fn(), play: jest.fn() };
    Object.assign(pay, { getAnimations: () => [motion] });
    scrollTo(400);
    fireEvent.pointerDown(pay);
    expect(motion.pause).toHaveBeenCalledTimes(1);
    await wait(1000);
    expect(isHidden()).toBe(false);
    fireEvent.pointerUp(pay);
    await wait(299);
    expect(isHidden()).toBe(false);
    // A second press holds it too.
    fireEvent.pointerDown(pay);
    await wait(1000);
    fireEvent.pointerUp(pay);
    await wait(299);
    expect(isHidden()).toBe(false);
    expect(motion.play).not.toHaveBeenCalled();
    await wait(1);
    expect(isHidden()).toBe(true);
    expect(motion.play).toHaveBeenCalledTimes(1);
  });

  it('moves during a press elsewhere [F2.11]', async () => {
    await openIdle();
    scrollTo(400);
    fireEvent.pointerDown(screen.getByText('page'));
    await wait(300);
    expect(isHidden()).toBe(true);
  });

  it('shows while the keyboard focus is in it [F2.11]', async () => {
    await openIdle();
    scrollTo(400);
    await wait(300);
    const link = within(nav()).getByRole('link', { name: 'Account' });
    jest.spyOn(link, 'matches').mockReturnValue(true);
    act(() => link.focus());
    expect(isHidden()).toBe(false);
    act(() => link.blur());
    expect(isHidden()).toBe(true);
  });
});
