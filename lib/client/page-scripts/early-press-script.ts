import './early-press';
import { scriptOf } from './script-of';

/** How long a press is worth repeating, in milliseconds. Later, the player has turned to something else. */
const worthMs = 20_000;

/** How far a pointer may move during a press, in pixels. */
const slackPx = 8;

/**
 * Keeps the last press on a button before the page is hydrated. React stops a press before it reaches the button while it hydrates the page;
 * a press can also itself make React finish that, and answer it. So each press is kept on its way down, and forgotten where it reaches its
 * button after `endEarlyPresses` has been called. Hydration shows what this browser has stored, which can move the button from under the
 * pointer before it is lifted: the press still belongs to that button.
 */
export const earlyPressScript = /* @__PURE__ */ scriptOf(keepEarlyPress, worthMs, slackPx);

function keepEarlyPress(lastsMs: number, slack: number): void {
  const box: NonNullable<Window['earlyPress']> = (window.earlyPress = {});
  let start: { button: HTMLButtonElement; name: string; x: number; y: number } | null = null;
  const around = (target: EventTarget | null, controls: string) =>
    target instanceof Element ? target.closest<HTMLButtonElement>(controls) : null;
  const buttonOf = (target: EventTarget | null) => around(target, 'button:not([aria-disabled])');
  const begin = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const button = box.isOver ? null : buttonOf(target);
    start = button && { button, name: button.textContent, x, y };
  };
  const forget = () => {
    box.last?.look.cancel();
    box.last = null;
  };
  const reach = () => {
    if (box.isOver) forget();
  };
  const keep = ({ target, clientX, clientY }: MouseEvent) => {
    const from = start;
    start = null;
    forget();
    // Where something else that answers presses is now under the pointer, the press isn't repeated, so that one press never does two things.
    const hasMoved =
      from && !around(target, 'a,button,label') && Math.hypot(clientX - from.x, clientY - from.y) < slack;
    const button = hasMoved ? from.button : buttonOf(target);
    if (button === null) return;
    if (box.isOver) {
      if (hasMoved && button.textContent === from.name) button.click();
      return;
    }
    button.addEventListener('click', reach, { capture: true, once: true });
    const look = button.animate({ opacity: [0.6, 0.6] }, lastsMs);
    box.last = { button, name: button.textContent, look };
  };
  addEventListener('pointerdown', begin, true);
  addEventListener('click', keep, true);
}
