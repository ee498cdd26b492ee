import './early-press';

/**
 * Repeats the press that happened before the page was hydrated, if nothing else has been pressed since, and if its button is still on the
 * page, offers the same thing and can be pressed. Call it after the effects of hydration, which show what this browser has stored.
 */
export function repeatPress(): void {
  const press = window.earlyPress?.last;
  delete window.earlyPress;
  if (!press) return;
  const { button, name, look } = press;
  const isWorth = look.playState === 'running' && button.isConnected && button.textContent === name;
  look.cancel();
  if (isWorth) button.click();
}
