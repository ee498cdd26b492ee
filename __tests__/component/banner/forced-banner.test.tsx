import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { openShop, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { pageData } from '@/__tests__/support/data/goods-page';
import { Banner as Hero } from '@/components/banner/banner';
import { ForcedBanner } from '@/components/banner/forced-banner';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { announce } from '@/lib/client/banner/announce';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { noteOpenOrder } from '@/lib/client/storage/note-open-order';
import type { Banner } from '@/lib/domain/banners';

const until = new Date(2099, 0, 1, 18).getTime();
const banners = [
  {
    picture: '/a.svg',
    title: 'Festival',
    note: 'Light the forge',
    product: '300 gems',
    until,
    untilDays: ['Dec 31', 'Jan 1', 'Jan 2'],
  },
];
const at = (now: Date, address = '/selectGoods') => {
  const { search, hash } = new URL(address, 'http://shop.example');
  return { now: now.getTime(), search, hash };
};
/** The player has scrolled the page, and scrolls on. */
function scroll(): void {
  Object.defineProperty(window, 'scrollY', { value: 40, configurable: true });
  fireEvent.scroll(window);
}
afterEach(() => void Reflect.deleteProperty(window, 'scrollY'));

/** The popup, which opens once the player has begun to use the page. */
function popup() {
  scroll();
  return screen.findByRole('dialog', { name: 'What’s new' });
}

type VisitOptions = Readonly<{
  before?: (store: LocalStore) => void;
  address?: string;
  shown?: readonly Banner[];
}>;

/** A tab of the shop at a time of the player's day, its page at rest; returns whether the banner opens over it. */
function visit(
  browser: TestBrowser,
  now: Date,
  { before = () => undefined, address, shown = banners }: VisitOptions = {},
) {
  browser.now = now.getTime();
  const [store, atoms] = [browser.tab(), createStore()];
  before(store);
  announce(shown, store, atoms, at(now, address));
  return atoms.get(popupAtom)?.kind === 'banner';
}

describe('the forced banner popup', () => {
  it('opens automatically with its picture’s words, and closes by its button [F5.10, F2.17]', async () => {
    const { store } = renderShop(<ForcedBanner banners={banners} />);
    const dialog = await popup();
    expect(dialog).toHaveTextContent('Light the forge');
    expect(dialog).toHaveTextContent('Until Jan 1');
    expect(dialog).toHaveTextContent('Festival');
    expect(store.read(storedKeys.bannerCount)).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens once a day, which ends at 23:59:59 of the player’s own day [F5.10]', () => {
    const browser = new TestBrowser();
    expect(visit(browser, new Date(2026, 2, 1, 0, 0, 5))).toBe(true);
    expect(visit(browser, new Date(2026, 2, 1, 0, 0, 6))).toBe(false);
    expect(visit(browser, new Date(2026, 2, 1, 23, 59, 58))).toBe(false);
    expect(visit(browser, new Date(2026, 2, 2, 0, 0, 0))).toBe(true);
    expect(visit(browser, new Date(2026, 2, 2, 23, 59, 58))).toBe(false);
    expect(visit(browser, new Date(2026, 2, 3, 0, 0, 0))).toBe(true);
  });

  it('gives way to an open popup and to an order whose result returns, and then doesn’t count as shown [F2.17]', () => {
    const browser = new TestBrowser();
    const [noon, atoms] = [new Date(2026, 2, 1, 12), createStore()];
    browser.now = noon.getTime();
    atoms.set(popupAtom, { kind: 'games' });
    announce(banners, browser.tab(), atoms, at(noon));
    expect(atoms.get(popupAtom)).toEqual({ kind: 'games' });
    const leave = (dismissed: boolean) => (store: LocalStore) =>
      noteOpenOrder(store, { billing_no: '261120Y5K9SE7UBM', receipt: null, dismissed });
    expect(visit(browser, noon, { before: leave(false) })).toBe(false);
    expect(visit(browser, noon, { before: leave(true) })).toBe(true);
  });

  it('does not open in a browser that can’t store having shown it [F5.10]', () => {
    const browser = new TestBrowser();
    browser.storage.full = true;
    expect(visit(browser, new Date(2026, 2, 1, 12))).toBe(false);
  });

  it.each(['server_id=s128', 'role_id=7', 'billing_no=261120Y5K9SE7UBM', 'visit=sdk'])(
    'never opens over a link with %s, and waits for the next visit [F5.10]',
    (query) => {
      const browser = new TestBrowser();
      const noon = new Date(2026, 2, 1, 12);
      expect(visit(browser, noon, { address: `/selectGoods?client_id=1&${query}` })).toBe(false);
      expect(visit(browser, noon, { address: '/selectGoods#goods-gems_60' })).toBe(false);
      expect(visit(browser, noon, { address: '/selectGoods?client_id=1' })).toBe(true);
    },
  );

  it('opens only for a banner that announces something, and shows the first such banner [F5.10]', () => {
    const noon = new Date(2026, 2, 1, 12);
    const picture = { picture: '/b.svg', title: 'Full power', note: null };
    expect(visit(new TestBrowser(), noon, { shown: [picture] })).toBe(false);
    expect(
      visit(new TestBrowser(), noon, { shown: banners.map((one) => ({ ...one, until: noon.getTime() })) }),
    ).toBe(false);
    const atoms = createStore();
    announce([picture, ...banners], new TestBrowser().tab(), atoms, at(noon));
    expect(atoms.get(popupAtom)).toEqual({ kind: 'banner', banner: banners[0] });
  });
});

describe('the moment at which the forced banner popup opens', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const isOpen = () => screen.queryByRole('dialog') !== null;

  it.each([
    ['a scroll', scroll],
    ['a press', () => fireEvent.click(document.body)],
    ['a key', () => fireEvent.keyUp(document.body, { key: 'Tab' })],
  ])('is soon after the first sign of the player, in a task of its own: %s [F5.10]', async (_, sign) => {
    const { store } = renderShop(<ForcedBanner banners={banners} />);
    await pass(10_000);
    expect(isOpen()).toBe(false);
    sign();
    expect(store.read(storedKeys.bannerCount)).toBeNull();
    await pass(500);
    expect(isOpen()).toBe(true);
  });

  it('is not while a press is going on, whose end the popup would take [F5.10]', async () => {
    renderShop(<ForcedBanner banners={banners} />);
    await pass(2_000);
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(2_000);
    expect(isOpen()).toBe(false);
  });

  it('is after hydration for a player who has scrolled before it, and after a while without any sign [F5.10]', async () => {
    const { unmount } = renderShop(<ForcedBanner banners={banners} />);
    // Its code is loaded first, once the page is idle.
    await pass(5_000);
    await pass(14_000);
    expect(isOpen()).toBe(false);
    await pass(7_000);
    expect(isOpen()).toBe(true);
    unmount();
    scroll();
    renderShop(<ForcedBanner banners={banners} />);
    // Again, the code first; then the popup's own.
    await pass(5_000);
    await pass(1_000);
    expect(isOpen()).toBe(true);
  });
});

describe('the forced banner popup beside the hero of the goods page', () => {
  const goodsPage = (
    <SelectGoods data={purchaseDataOf(pageData())} banner={<Hero isLow banners={banners} dir="ltr" />} />
  );
  const page = (
    <>
      {goodsPage}
      <ForcedBanner banners={banners} />
    </>
  );
  const chosen = () => screen.getByRole('radio', { name: /^300 gems/, hidden: true });
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  /** Holds the moment at which the browser is idle; `come` has it come, and waits for what then opens. */
  function holdIdle() {
    const waiting: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => waiting.push(run),
      cancelIdleCallback: () => undefined,
    });
    return {
      come: async () => {
        expect(waiting).not.toEqual([]);
        scroll();
        await act(async () => waiting.forEach((run) => run()));
        await act(() => new Promise((done) => setTimeout(done, 200)));
      },
    };
  }

  it('shows the price of the offered goods at once, so that the popup never grows [F5.10]', async () => {
    openShop().render(page);
    expect(await popup()).toHaveTextContent(/300 gems.*\$4\.99/);
  });

  it('never opens over a link to goods, also once these are chosen and the address is plain [F5.10, F3.4]', async () => {
    window.history.replaceState(null, '', '/selectGoods#goods-300%20gems');
    const [idle, bench] = [holdIdle(), openShop()];
    bench.render(page);
    await waitFor(() => expect(chosen()).toBeChecked());
    expect(window.location.hash).toBe('');
    await idle.come();
    expect(bench.atoms.get(popupAtom)).toBeNull();
    expect(bench.store.read(storedKeys.bannerCount)).toBeNull();
  });

  it('does not open over goods that a link led to before the popup’s own code had loaded [F5.10, F3.4]', async () => {
    window.history.replaceState(null, '', '/selectGoods#goods-300%20gems');
    const [idle, bench] = [holdIdle(), openShop()];
    bench.render(goodsPage);
    await waitFor(() => expect(chosen()).toBeChecked());
    expect(window.location.hash).toBe('');
    bench.render(<ForcedBanner banners={banners} />);
    await idle.come();
    expect(bench.atoms.get(popupAtom)).toBeNull();
    expect(bench.store.read(storedKeys.bannerCount)).toBeNull();
  });

  it('does not open over goods that a press on the hero has just chosen [F5.10, F3.4]', async () => {
    const [idle, bench] = [holdIdle(), openShop()];
    bench.render(page);
    await userEvent.click(await screen.findByRole('link', { name: /Festival/ }));
    await waitFor(() => expect(chosen()).toBeChecked());
    await idle.come();
    expect(bench.atoms.get(popupAtom)).toBeNull();
  });
});

describe('the button of the forced banner popup', () => {
  const offer = async () => {
    await popup();
    return screen.findByRole('button', { name: 'See offer' });
  };

  it('chooses the goods on their page, which then have the focus [F5.10, F3.4]', async () => {
    const bench = openShop();
    bench.render(
      <>
        <SelectGoods data={purchaseDataOf(pageData())} banner={<Hero isLow banners={banners} dir="ltr" />} />
        <ForcedBanner banners={banners} />
      </>,
    );
    const button = await offer();
    expect(await popup()).toHaveTextContent('$4.99');
    await userEvent.click(button);
    const goods = screen.getByRole('radio', { name: /^300 gems/ });
    await waitFor(() => expect(goods).toBeChecked());
    await waitFor(() => expect(goods).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to the goods from a page without them [F5.10]', async () => {
    const { pushed } = renderShop(<ForcedBanner banners={banners} />);
    await userEvent.click(await offer());
    await waitFor(() => expect(pushed).toEqual(['/selectGoods#goods-300%20gems']));
  });

  it('leads to a page of the shop, and elsewhere in a tab of its own [F5.10]', async () => {
    const { picture, title, note } = { picture: '/a.svg', title: 'Festival', note: 'Light the forge' };
    const { pushed, unmount } = renderShop(
      <ForcedBanner banners={[{ picture, title, note, link: '/activity' }]} />,
    );
    await userEvent.click(await offer());
    await waitFor(() => expect(pushed).toEqual(['/activity']));
    unmount();
    renderShop(<ForcedBanner banners={[{ picture, title, note, link: 'https://news.example/' }]} />);
    await popup();
    const link = screen.getByRole('link', { name: 'See offer' });
    expect(link).toHaveAttribute('href', 'https://news.example/');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('gives the focus back to where it was when the popup is closed [F2.17]', async () => {
    renderShop(
      <>
        <button type="button">Before</button>
        <ForcedBanner banners={banners} />
      </>,
    );
    screen.getByRole('button', { name: 'Before' }).focus();
    await popup();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus());
  });
});
