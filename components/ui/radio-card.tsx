'use client';

import { type ReactNode, use, useId, useState } from 'react';
import { cx } from './cx';
import { RadioGroupContext } from './radio-group';

type RadioCardProps = Readonly<{
  value: string;
  /** The card's name for screen readers; by default all of its text. */
  label?: string;
  /** `tile`: a separate card with a tick in its corner. `row`: a line of a list with a dot at its end. */
  look?: 'tile' | 'row';
  /** Why the card can't be chosen. For screen readers only, so the caller may also show it inside the card. */
  reason?: string | undefined;
  className?: string;
  children: ReactNode;
}>;

/** An option of a RadioGroup; the whole card can be pressed. */
export function RadioCard({ value, label, look = 'row', reason, className, children }: RadioCardProps) {
  const group = use(RadioGroupContext);
  const reasonId = useId();
  // As first rendered, and never changed: what is checked beyond that was pressed, or marked by the group.
  const [isFirstChosen] = useState(group?.value === value);
  return (
    <label className={cx('radio-card', look === 'tile' ? 'radio-tile' : 'radio-row', className)}>
      <input
        type="radio"
        className="peer sr-only"
        name={group?.name}
        value={value}
        defaultChecked={isFirstChosen}
        disabled={reason !== undefined}
        aria-label={label}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onChange={() => group?.onChange(value)}
        onClick={() => {
          if (group?.value === value) group.onRepick?.(value);
        }}
      />
      {children}
      {reason !== undefined && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
      <span aria-hidden="true" className="radio-mark" />
    </label>
  );
}
