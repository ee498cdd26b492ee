'use client';

import { useId, type ReactNode } from 'react';
import { cx } from './cx';
import { RadioGroupContext } from './radio-group-context';

type RadioGroupProps = Readonly<{
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  /** The chosen card was pressed again, such as to choose another channel of the same method. */
  onRepick?: (value: string) => void;
  /** The layout of the cards: a grid for goods, `divide-y` in a Card for methods. */
  className?: string;
  children: ReactNode;
}>;

/** One choice among RadioCards. The browser's own radios give it arrow keys, and one stop for Tab. */
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
