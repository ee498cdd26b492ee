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
import { cx } from './cx';

type RadioGroupState = Readonly<{
  name: string;
  value: string | null;
  onChange: (value: string) => void;
  onRepick: ((value: string) => void) | undefined;
}>;

/** What a RadioCard reads from the RadioGroup around it. */
export const RadioGroupContext = createContext<RadioGroupState | null>(null);

/** How many choices are marked whose consequences, such as another price, the page doesn't show yet; and the button that waits for them. */
let underway = 0;
let held: HTMLElement | null = null;

function release(): void {
  const button = held;
  held = null;
  button?.click();
}

/**
 * The handler of a button that acts on what the player has chosen, as they see it marked: while the page doesn't show yet what follows from
 * their last choice, the press is held until it does. Otherwise a quick press would act on the choice before.
 */
export function afterChoice(act: () => void): (event: Readonly<{ currentTarget: HTMLElement }>) => void {
  return ({ currentTarget }) => {
    if (underway > 0) held = currentTarget;
    else act();
  };
}

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
 * for it; what pays waits (`afterChoice`).
 */
export function RadioGroup({ label, value, onChange, onRepick, className, children }: RadioGroupProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const [shown, show] = useOptimistic(value);
  const isUnderway = shown !== value;
  useLayoutEffect(() => {
    if (!isUnderway) return;
    underway += 1;
    return () => {
      underway -= 1;
      // Within the commit that ends a choice, the button still acts on the page before.
      if (underway === 0) queueMicrotask(release);
    };
  }, [isUnderway]);
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
