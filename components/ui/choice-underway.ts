import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** How many choices are marked whose consequences, such as another price, the page doesn't show yet. */
let underway = 0;
const listeners = new Set<() => void>();

function count(more: 1 | -1): void {
  underway += more;
  for (const tell of listeners) tell();
}

/** Notes, for as long as `isUnderway`, that a choice is marked and the page doesn't show yet what follows from it. */
export function useNoteUnderway(isUnderway: boolean): void {
  useLayoutEffect(() => {
    if (!isUnderway) return;
    count(1);
    return () => count(-1);
  }, [isUnderway]);
}

/**
 * A press that acts on what the player has chosen, as they see it marked: while the page doesn't show yet what follows from their last
 * choice, the press is held until it does. Otherwise a quick press would act on the choice before.
 */
export function usePressAfterChoice(act: () => void): Readonly<{ isHeld: boolean; press: () => void }> {
  const [isHeld, setHeld] = useState(false);
  const release = useEffectEvent(() => {
    setHeld(false);
    act();
  });
  useEffect(() => {
    if (!isHeld) return;
    let isReleased = false;
    const look = () => {
      if (underway > 0 || isReleased) return;
      isReleased = true;
      // Within the commit that ends a choice, `act` is still that of the page before.
      queueMicrotask(() => release());
    };
    look();
    listeners.add(look);
    return () => {
      listeners.delete(look);
    };
  }, [isHeld]);
  return { isHeld, press: () => (underway > 0 ? setHeld(true) : act()) };
}
