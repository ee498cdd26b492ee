'use client';

import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useOptimistic,
  useRef,
} from 'react';
import { useNoteUnderway } from './choice-underway';
import { cx } from './cx';

type RadioGroupState = Readonly<{
  name: string;
  value: string | null;
  onChange: (value: string) => void;
  onRepick: ((value: string) => void) | undefined;
}>;

/** What a RadioCard reads from the RadioGroup around it. */
export const RadioGroupContext = createContext<RadioGroupState | null>(null);

type RadioGroupProps = Readonly<{
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  /** Called when the chosen card is pressed again, for example to choose another channel of the same method. */
  onRepick?: (value: string) => void;
  /** The layout of the cards: a grid for goods, `divide-y` in a Card for methods. */
  className?: string;
  children: ReactNode;
}>;

/**
 * A choice among RadioCards. It uses native radios, for their arrow keys and their single tab stop. The pressed card is marked immediately;
 * what follows from the choice (prices, methods, requests) is rendered after that has been painted, so that a press on a card never waits
 * for it; what pays waits (`usePressAfterChoice`).
 */
export function RadioGroup({ label, value, onChange, onRepick, className, children }: RadioGroupProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const [shown, show] = useOptimistic(value);
  useNoteUnderway(shown !== value);
  const choose = (pressed: string) =>
    startTransition(() => {
      show(pressed);
      onChange(pressed);
    });
  useEarlyPress(box, value, onChange);
  return (
    <RadioGroupContext value={{ name, value: shown, onChange: choose, onRepick }}>
      <div ref={box} role="radiogroup" aria-label={label} className={cx('min-w-0', className)}>
        {children}
      </div>
    </RadioGroupContext>
  );
}

/** Passes on a press that happened before hydration: the browser has checked the radio, but React hasn't received the event. */
function useEarlyPress(
  box: RefObject<HTMLElement | null>,
  value: string | null,
  onChange: (value: string) => void,
): void {
  const early = useRef<string | null>(null);
  const find = useEffectEvent(() => {
    const checked = box.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? null;
    early.current = checked === value ? null : checked;
  });
  const pass = useEffectEvent(() => {
    const pressed = early.current;
    early.current = null;
    if (pressed !== null) onChange(pressed);
  });
  useLayoutEffect(() => find(), []);
  // After all effects of hydration, so that the press wins over what the page restores.
  useEffect(() => queueMicrotask(() => pass()), []);
}
