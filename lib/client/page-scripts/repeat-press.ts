import './early-press';

/**
 * Repeats the press that no code could answer yet, if nothing else has been pressed since, and if its button is still on the page, offers the
 * same thing and can be pressed. Call it after the effects of hydration, which show what this browser has stored.
 */
export function repeatPress(): void {
  // Later, because effects can run in the middle of the press that made React hydrate the page, which is about to be answered.
  setTimeout(repeat);
}

function repeat(): void {
  const box = window.earlyPress;
  if (!box?.last) return;
  const { button, name, look } = box.last;
  const isWorth = look.playState === 'running' && button.isConnected && button.textContent === name;
  look.cancel();
  box.last = null;
  if (isWorth) button.click();
}
