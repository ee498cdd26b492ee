import { atom } from 'jotai';

/** A short message to the player. `id` distinguishes it from others on the screen. */
export type ToastItem = Readonly<{ id: string; tone: 'success' | 'info' | 'error'; text: string }>;

const mostAtOnce = 3;
let counted = 0;

/** The messages on the screen, oldest first. */
export const toastsAtom = atom<readonly ToastItem[]>([]);

/** Shows a message. It replaces one with the same text, and a fourth message removes the oldest. */
export const showToastAtom = atom(null, (get, set, toast: Omit<ToastItem, 'id'>) => {
  const shown = get(toastsAtom).filter(({ text }) => text !== toast.text);
  counted += 1;
  set(toastsAtom, [...shown, { ...toast, id: String(counted) }].slice(-mostAtOnce));
});

export const dismissToastAtom = atom(null, (get, set, id: string) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});
