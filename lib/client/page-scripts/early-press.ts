/**
 * A press on a button that no code could answer yet. `name` is the button's text then. `look` shows that the press waits, as long as it is
 * worth repeating; it is an animation, because React would report an attribute or a class that it didn't render.
 */
type EarlyPress = Readonly<{ button: HTMLButtonElement; name: string; look: Animation }>;

declare global {
  interface Window {
    /** Set by `earlyPressScript`: the press that waits, and whether the page is hydrated and answers later ones itself. */
    earlyPress?: { last?: EarlyPress | null; isOver?: boolean };
  }
}

/** Ends the keeping of presses. Call it when the hydrated page is in place, before any other event. */
export function endEarlyPresses(): void {
  if (window.earlyPress) window.earlyPress.isOver = true;
}
