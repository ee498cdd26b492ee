/** How long a page waits for a sign of its player, in milliseconds. */
const patienceMs = 20_000;

/** Not `pointerdown` or `keydown`: what opens on them would take the rest of the press. */
const signs = ['click', 'keyup', 'scroll'] as const;

/**
 * Calls back once the player has pressed, typed or scrolled on this page, also before this was called, or has left it open for a while.
 * Returns how to stop waiting.
 */
export function whenPlayerPresent(then: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, note);
  };
  const note = () => {
    stop();
    then();
  };
  const timer = setTimeout(note, hasBegun() ? 0 : patienceMs);
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return stop;
}

function hasBegun(): boolean {
  // Older web views don't tell of earlier presses.
  return window.scrollY > 0 || window.navigator.userActivation?.hasBeenActive === true;
}
