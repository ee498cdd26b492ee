import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { ForcedBanner } from '@/components/banner/forced-banner';
import { announce } from '@/lib/client/banner/announce';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { noteOpenOrder } from '@/lib/client/storage/open-order';

const banners = [{ picture: '/a.svg', title: 'Festival', note: 'Until Friday' }];
const popup = () => screen.findByRole('dialog', { name: 'What’s new' });

/** A tab of the shop at a given time; returns whether the banner opens over its page. */
function visit(browser: TestBrowser, now: Date, before: (store: LocalStore) => void = () => undefined) {
  browser.now = now.getTime();
  const [store, atoms] = [browser.tab(), createStore()];
  before(store);
  announce(banners, store, atoms);
  return atoms.get(popupAtom)?.kind === 'banner';
}

describe('the forced banner popup', () => {
  it('opens automatically with its picture’s words, and closes by its button [F5.10, F2.17]', async () => {
    const { store } = renderShop(<ForcedBanner banners={banners} />);
    const dialog = await popup();
    expect(dialog).toHaveTextContent('Until Friday');
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
    announce(banners, browser.tab(), atoms);
    expect(atoms.get(popupAtom)).toEqual({ kind: 'games' });
    const leave = (dismissed: boolean) => (store: LocalStore) =>
      noteOpenOrder(store, { billing_no: '261120Y5K9SE7UBM', receipt: null, dismissed });
    expect(visit(browser, noon, leave(false))).toBe(false);
    expect(visit(browser, noon, leave(true))).toBe(true);
  });

  it('does not open in a browser that can’t store having shown it [F5.10]', () => {
    const browser = new TestBrowser();
    browser.storage.full = true;
    expect(visit(browser, new Date(2026, 2, 1, 12))).toBe(false);
  });
});
