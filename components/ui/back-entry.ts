import type { useRouter } from 'next/navigation';

/**
 * Adds one history entry while a popup is open, so that the device's back button closes the popup instead of leaving the page. Returns a
 * function for a popup closed by other means: it removes the entry, unless another popup opens in the same turn and takes it over.
 */
export function holdBackEntry(onBack: () => void): () => void {
  if (release.timer !== null) {
    clearTimeout(release.timer);
    release.timer = null;
  } else {
    window.history.pushState({ ...window.history.state, [mark]: true }, '');
  }
  entry.held = true;
  let gone = false;
  const listen = (event: PopStateEvent) => {
    gone = true;
    entry.held = false;
    keepFromRouter(event);
    onBack();
  };
  window.addEventListener('popstate', listen, { capture: true, once: true });
  return () => {
    window.removeEventListener('popstate', listen, { capture: true });
    if (gone) return;
    if (entry.held) release.timer = setTimeout(dropEntry, 0);
    entry.held = false;
  };
}

/**
 * For a page opened from within a popup. The popup's entry stays, because going back would undo the navigation that has just begun. Returns
 * true if there is such an entry, which the new page must then replace.
 */
export function leaveEntryToNextPage(): boolean {
  const { held } = entry;
  const isBeingDropped = release.timer !== null;
  if (release.timer !== null) clearTimeout(release.timer);
  release.timer = null;
  entry.held = false;
  return held || isBeingDropped;
}

const mark = 'popup';
/** Whether a popup holds an entry that it will remove. */
const entry = { held: false };
const release: { timer: ReturnType<typeof setTimeout> | null } = { timer: null };

function dropEntry() {
  release.timer = null;
  // A navigation has added its own entry in the meantime, and going back would undo it.
  if (!isMarked(window.history.state)) return;
  window.addEventListener('popstate', keepFromRouter, { capture: true, once: true });
  window.history.back();
}

/** Both entries are the same page, so the router must neither restore anything nor drop a navigation that has just begun. */
function keepFromRouter(event: PopStateEvent) {
  event.stopImmediatePropagation();
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}

/** Opens a page from within a popup, so that the back button leads back to this page and not to the popup. */
export function goToPage(router: Pick<ReturnType<typeof useRouter>, 'push' | 'replace'>, path: string): void {
  if (leaveEntryToNextPage()) router.replace(path);
  else router.push(path);
}
