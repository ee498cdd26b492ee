import type { createStore } from 'jotai';
import { popupAtom } from '@/lib/client/popups/popup';
import { ledToGoodsAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { leftOpenOrder } from '@/lib/client/storage/open-order';
import { type Banner, bannerAt, isAnnouncement } from '@/lib/domain/banners';
import { isDeepLink } from '@/lib/domain/deep-link';

/** How long a page waits for a sign of its player, in milliseconds. */
const patienceMs = 20_000;

/** Not `pointerdown` or `keydown`: what opens on them would take the rest of the press. */
const signs = ['click', 'keyup', 'scroll'] as const;

/** The time and the present address of a visit. */
type Visit = Readonly<{ now: number; search: string; hash: string }>;

/**
 * Opens the forced banner popup with the first banner that has news, unless it was shown today, by the player's clock (F5.10). It gives way to
 * another popup, to an order whose result is about to open again, and to the aim of a deep link, also where the page has led to it already
 * and taken it out of its address; it then waits for the next visit of a tab. It never opens where the browser can't store that it was shown.
 */
export function announce(
  banners: readonly Banner[],
  store: LocalStore,
  atoms: ReturnType<typeof createStore>,
  visit: Visit,
): void {
  const news = banners.map((banner) => bannerAt(banner, visit.now)).find(isAnnouncement);
  if (news === undefined || isDeepLink(visit) || atoms.get(ledToGoodsAtom)) return;
  const shown = store.read(storedKeys.bannerCount) ?? 0;
  if (shown > 0 || !store.isLasting()) return;
  if (atoms.get(popupAtom) !== null || leftOpenOrder(store) !== null) return;
  store.write(storedKeys.bannerCount, shown + 1);
  atoms.set(popupAtom, { kind: 'banner', banner: news });
}

/** Does so once the player has begun to use the page. Returns how to stop waiting. */
export function announceToPlayer(
  banners: readonly Banner[],
  store: LocalStore,
  atoms: ReturnType<typeof createStore>,
): () => void {
  return whenPlayerPresent(() => {
    const { search, hash } = window.location;
    announce(banners, store, atoms, { now: Date.now(), search, hash });
  });
}

/**
 * Calls back soon after the player has pressed, typed or scrolled on this page, also before this was called, or has left it open for a while.
 * Returns how to stop waiting.
 */
function whenPlayerPresent(then: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, note);
  };
  const note = () => {
    stop();
    // In a task of its own, so that the press needn't wait for it.
    timer = setTimeout(then);
  };
  let timer = setTimeout(note, hasBegun() ? 0 : patienceMs);
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return stop;
}

function hasBegun(): boolean {
  // Older web views don't tell of earlier presses.
  return window.scrollY > 0 || window.navigator.userActivation?.hasBeenActive === true;
}
