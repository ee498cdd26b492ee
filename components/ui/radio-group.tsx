'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useTransition,
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
 * A choice among RadioCards. It uses native radios, for their arrow keys and their single tab stop. The browser marks the pressed card by
 * itself; what follows from the choice (prices, methods, requests) is rendered after that has been painted, so that a press on a card never
 * waits for it; what pays waits (`afterChoice`).
 */
export function RadioGroup({ label, value, onChange, onRepick, className, children }: RadioGroupProps) {
  const name = useId();
  const [isUnderway, start] = useTransition();
  useLayoutEffect(() => {
    if (!isUnderway) return;
    underway += 1;
    return () => {
      underway -= 1;
      // Within the commit that ends a choice, the button still acts on the page before.
      if (underway === 0) queueMicrotask(release);
    };
  }, [isUnderway]);
  const choose = useCallback((pressed: string) => start(() => onChange(pressed)), [onChange]);
  const box = useMarks(isUnderway ? undefined : value, choose);
  const group = useMemo(() => ({ name, value, onChange: choose, onRepick }), [name, value, choose, onRepick]);
  return (
    <RadioGroupContext value={group}>
      <div ref={box} role="radiogroup" aria-label={label} className={cx('min-w-0', className)}>
        {children}
      </div>
    </RadioGroupContext>
  );
}

/**
 * Keeps the radios marked by `value` where a press hasn't marked them, or not as its handler decided; `value` is undefined while a press is
 * underway. A press before hydration is passed on: the browser has marked it, but React hasn't received the event. Returns the ref for the
 * element around the radios.
 */
function useMarks(value: string | null | undefined, onChange: (value: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  const early = useRef<string | null | undefined>(undefined);
  useLayoutEffect(() => {
    const radios = [...(box.current?.querySelectorAll('input') ?? [])];
    const isFirst = early.current === undefined;
    // A group first rendered in a hidden `Activity` may still be marked as it was then (`defaultChecked`), which isn't a press.
    if (isFirst)
      early.current = radios.find((radio) => radio.checked && !radio.defaultChecked)?.value ?? null;
    if (value === undefined || (isFirst && early.current !== null)) return;
    for (const radio of radios) radio.checked = radio.value === value;
  }, [value]);
  const pass = useEffectEvent(() => {
    const pressed = early.current;
    early.current = null;
    if (pressed) onChange(pressed);
  });
  // After all effects of hydration, so that the press wins over what the page restores.
  useEffect(() => queueMicrotask(() => pass()), []);
  return box;
}
