'use client';

import { createContext, type ReactNode, useId } from 'react';
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
  /** Called when the chosen card is pressed again, such as to choose another channel of the same method. */
  onRepick?: (value: string) => void;
  /** The layout of the cards: a grid for goods, `divide-y` in a Card for methods. */
  className?: string;
  children: ReactNode;
}>;

/** A choice among RadioCards. It uses native radios, for their arrow keys and their single stop with Tab. */
export function RadioGroup({ label, value, onChange, onRepick, className, children }: RadioGroupProps) {
  const name = useId();
  return (
    <RadioGroupContext value={{ name, value, onChange, onRepick }}>
      <div role="radiogroup" aria-label={label} className={cx('min-w-0', className)}>
        {children}
      </div>
    </RadioGroupContext>
  );
}
