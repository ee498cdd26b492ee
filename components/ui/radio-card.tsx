'use client';

import { Check } from 'lucide-react';
import { type ReactNode, use, useId } from 'react';
import { cx } from './cx';
import { RadioGroupContext } from './radio-group';

type RadioCardProps = Readonly<{
  value: string;
  /** Its name for screen readers; by default all of its text. */
  label?: string;
  /** `tile`: a separate card with a tick in its corner. `row`: a line of a list with a dot at its end. */
  look?: 'tile' | 'row';
  /** Why it can't be chosen. The caller shows it inside the card, or it is for screen readers only. */
  reason?: string | undefined;
  className?: string;
  children: ReactNode;
}>;

const tile = cx(
  'flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card',
  'not-has-disabled:hover:border-edge not-has-disabled:active:scale-[0.985] has-disabled:border-dashed has-disabled:bg-transparent has-disabled:shadow-none',
  'has-checked:border-accent-stroke has-checked:ring-1 has-checked:ring-accent-stroke has-checked:shadow-accent',
);
const row = cx(
  'flex min-h-16 items-center gap-3 px-4 py-3 has-checked:bg-accent-soft not-has-disabled:hover:bg-accent-soft',
);

/** An option of a RadioGroup; all of the card can be pressed. */
export function RadioCard({ value, label, look = 'row', reason, className, children }: RadioCardProps) {
  const group = use(RadioGroupContext);
  const reasonId = useId();
  const checked = group?.value === value;
  return (
    <label
      className={cx(
        'group/radio relative cursor-pointer text-start transition-[scale,background-color,box-shadow] duration-150',
        'has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:[&_:is(svg,img)]:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-accent-stroke',
        look === 'tile'
          ? cx(tile, 'has-focus-visible:outline-offset-2')
          : cx(row, 'has-focus-visible:-outline-offset-2'),
        className,
      )}
    >
      <input
        type="radio"
        className="peer sr-only"
        name={group?.name}
        value={value}
        checked={checked}
        disabled={reason !== undefined}
        aria-label={label}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onChange={() => group?.onChange(value)}
        onClick={() => {
          if (checked) group?.onRepick?.(value);
        }}
      />
      {children}
      {reason !== undefined && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
      <RadioMark look={look} />
    </label>
  );
}

function RadioMark({ look }: Readonly<{ look: 'tile' | 'row' }>) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-5.5 shrink-0 place-items-center rounded-pill text-on-accent transition-[scale,opacity] duration-200',
        look === 'tile'
          ? 'absolute end-2 top-2 scale-50 bg-accent opacity-0 group-has-checked/radio:scale-100 group-has-checked/radio:opacity-100'
          : 'ms-auto inset-ring-2 inset-ring-edge group-has-checked/radio:bg-accent group-has-checked/radio:inset-ring-0 group-has-disabled/radio:opacity-40',
      )}
    >
      <Check className="hidden size-3.5 group-has-checked/radio:block" strokeWidth={3.4} />
    </span>
  );
}
