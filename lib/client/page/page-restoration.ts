import { keepRestoration } from './page-stages';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = Readonly<{ name: string; value: string }>;

const texts = 'input:not([type="radio"], [type="checkbox"], [type="hidden"], [type="file"])';
const selector = `:is(main, [role="dialog"]) :is(${texts}, textarea, select)`;
/** Maximum milliseconds for a field to reappear, or for the page to regain its length. */
const patienceMs = 5000;
/** Events by which a player moves the page. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let kept: readonly Kept[] = [];
let scrolled: number | null = null;

/** Stores the scroll position and the content of the fields, before the page is re-rendered in another language. */
export function storePageState(): void {
  scrolled = window.scrollY;
  kept = fieldsNow().map((field) => ({ name: field.name, value: field.value }));
  keepRestoration({ scroll: scrollBack, fields: fillAgain });
}

/**
 * Scrolls the new tree to the old position: before it is painted, or it would jump, and again while late parts make it longer, unless the
 * player moves the page meanwhile. Returns a function that stops it.
 */
function scrollBack(): () => void {
  const top = scrolled;
  scrolled = null;
  if (top === null) return () => undefined;
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    // A browser may round the scroll position of a zoomed page.
    if (Math.abs(window.scrollY - top) < 1) stop();
  };
  const growth = new ResizeObserver(go);
  const timer = setTimeout(stop, patienceMs);
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of moves) window.removeEventListener(name, stop);
  }
  for (const name of moves) window.addEventListener(name, stop, { passive: true, once: true });
  growth.observe(document.body);
  go();
  return stop;
}

/**
 * Restores the stored text into the field at the same index with the same name, as if it were typed, as soon as each field exists. Returns
 * a function that stops it.
 */
function fillAgain(): () => void {
  let left = kept.flatMap((field, at) => (field.value === '' ? [] : [{ ...field, at }]));
  kept = [];
  if (left.length === 0) return () => undefined;
  const fill = () => {
    const fields = fieldsNow();
    left = left.filter(({ name, value, at }) => {
      const field = fields[at];
      if (field === undefined || field.name !== name) return true;
      if (field.value !== value) type(field, value);
      return false;
    });
    if (left.length === 0) watcher.disconnect();
  };
  const watcher = new MutationObserver(fill);
  watcher.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), patienceMs);
  fill();
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

function fieldsNow(): Field[] {
  return Array.from(document.querySelectorAll<Field>(selector));
}

/** React notices a value only through the element's own setter and an event. */
function type(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
