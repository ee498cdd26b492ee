type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = Readonly<{ name: string; value: string }>;

const texts = 'input:not([type="radio"], [type="checkbox"], [type="hidden"], [type="file"])';
const selector = `:is(main, [role="dialog"]) :is(${texts}, textarea, select)`;
/** How long a field may take to appear again. */
const patienceMs = 5000;

let kept: readonly Kept[] = [];
let scrolled: number | null = null;

/** Notes how far the page is scrolled and what stands in its fields, before its tree is made anew in another language. */
export function keepPlace(): void {
  scrolled = window.scrollY;
  kept = fieldsNow().map((field) => ({ name: field.name, value: field.value }));
}

/** Scrolls the new tree to where the old one stood. Before it is painted, or it would jump. */
export function restoreScroll(): void {
  if (scrolled !== null) window.scrollTo({ top: scrolled, behavior: 'instant' });
  scrolled = null;
}

/**
 * Puts the noted text back, into the field at the same place and of the same name, as if it were typed, as soon as each is
 * there. Returns how to stop.
 */
export function restoreFields(): () => void {
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

/** React hears of a value only by the element's own setter and an event. */
function type(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
