import type { useRouter } from 'next/navigation';

/**
 * Adds one history entry while a popup is open, so that the device's back button closes the popup instead of leaving the page. Returns a
 * function for a popup closed by other means: it removes the entry, unless another popup opens in the same turn and takes it over.
 */
export function holdBackEntry(onBack: () => void): () => void {
  // Pressed before this effect ran: the popup is closing, and the entry would come between this page and the next.
  if (isLeaving) return () => undefined;
  if (removal !== null) {
    clearTimeout(removal);
    removal = null;
  } else {
    window.history.pushState({ ...window.history.state, [mark]: true }, '');
  }
  isHeld = true;
  let gone = false;
  const listen = (event: PopStateEvent) => {
    gone = true;
    isHeld = false;
    keepFromRouter(event);
    onBack();
  };
  window.addEventListener('popstate', listen, { capture: true, once: true });
  return () => {
    window.removeEventListener('popstate', listen, { capture: true });
    if (gone) return;
    if (isHeld) removal = setTimeout(dropEntry, 0);
    isHeld = false;
  };
}

/**
 * For a page opened from within a popup. The popup's entry stays, because going back would undo the navigation that has just begun. Returns
 * true if there is such an entry, which the new page must then replace.
 */
export function leaveEntryToNextPage(): boolean {
  const wasHeld = isHeld;
  const isBeingDropped = removal !== null;
  if (removal !== null) clearTimeout(removal);
  removal = null;
  isHeld = false;
  isLeaving = true;
  setTimeout(() => (isLeaving = false));
  return wasHeld || isBeingDropped;
}

const mark = 'popup';
/** A popup holds an entry that it will remove. */
let isHeld = false;
/** A page has been opened in this turn. */
let isLeaving = false;
/** Removes the entry of a popup that has been closed. */
let removal: ReturnType<typeof setTimeout> | null = null;

/** True while the history's current entry is that of a popup, as on phones. */
export function hasBackEntry(): boolean {
  return mark in Object(window.history.state);
}

function dropEntry() {
  removal = null;
  // A navigation has added its own entry in the meantime, and going back would undo it.
  if (!hasBackEntry()) return;
  window.addEventListener('popstate', keepFromRouter, { capture: true, once: true });
  window.history.back();
}

/** Both entries are the same page, so the router must neither restore anything nor drop a navigation that has just begun. */
function keepFromRouter(event: PopStateEvent) {
  event.stopImmediatePropagation();
}

/** Opens a page from within a popup, so that the back button leads back to this page and not to the popup. */
export function goToPage(router: Pick<ReturnType<typeof useRouter>, 'push' | 'replace'>, path: string): void {
  if (leaveEntryToNextPage()) router.replace(path);
  else router.push(path);
}
