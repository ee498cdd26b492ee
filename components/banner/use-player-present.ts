'use client';

import { useEffect, useState } from 'react';

/** How long a page waits for a sign of its player, in milliseconds. */
const patienceMs = 20_000;

/** Not `pointerdown` or `keydown`: what opens on them would take the rest of the press. */
const signs = ['click', 'keyup', 'scroll'] as const;

/** True once the player has pressed, typed or scrolled on this page, also before hydration, or has left it open for a while. */
export function usePlayerPresent(): boolean {
  const [isPresent, setIsPresent] = useState(false);
  useEffect(() => {
    const note = () => setIsPresent(true);
    const timer = setTimeout(note, hasBegun() ? 0 : patienceMs);
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, []);
  return isPresent;
}

function hasBegun(): boolean {
  // Older web views don't tell of earlier presses.
  return window.scrollY > 0 || window.navigator.userActivation?.hasBeenActive === true;
}
