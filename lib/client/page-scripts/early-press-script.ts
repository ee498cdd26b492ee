import './early-press';
import { scriptOf } from './script-of';

/** How long a press is worth repeating, in milliseconds. Later, the player has turned to something else. */
const worthMs = 20_000;

/**
 * Keeps the last press on a button before the page is hydrated. A press can itself make React hydrate the page and answer it; the listener
 * of the bubbling phase runs after that, finds that `endEarlyPresses` has been called, and keeps nothing.
 */
export const earlyPressScript = scriptOf(keepEarlyPress, worthMs);

function keepEarlyPress(lastsMs: number): void {
  const box: NonNullable<Window['earlyPress']> = (window.earlyPress = {});
  const forget = () => {
    box.last?.look.cancel();
    box.last = null;
  };
  const keep = ({ target }: Event) => {
    if (box.isOver || !(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('button:not([aria-disabled])');
    if (button === null) return;
    const look = button.animate({ opacity: [0.6, 0.6] }, lastsMs);
    box.last = { button, name: button.textContent, look };
  };
  addEventListener('click', forget, true);
  addEventListener('click', keep);
}
