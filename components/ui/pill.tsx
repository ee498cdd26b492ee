import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

type PillProps = Readonly<
  Omit<ComponentProps<'button'>, 'disabled'> & {
    icon?: ReactNode;
    trailing?: ReactNode;
    /** On phones only the icon is shown, in a round button; the caller names it by aria-label. */
    compact?: boolean;
  }
>;

/** The classes of a pill, for other elements that look like one. */
export const pillClass =
  'hit inline-flex h-9 max-w-full items-center gap-1.5 rounded-pill bg-surface px-3.5 text-s font-medium text-ink inset-ring ' +
  'inset-ring-line transition-[box-shadow,background-color] hover:inset-ring-edge whitespace-nowrap';

/**
 * `compactPillClass` makes a pill show only its icon on phones;
 * `compactHiddenClass` is for the parts that it hides there.
 */
export const compactPillClass = 'max-sm:size-11 max-sm:justify-center max-sm:px-0';
export const compactHiddenClass = 'max-sm:hidden';

/**
 * A small rounded control such as for the language or the payment region. 36 px high to see, 44 px to press.
 */
export function Pill({ icon, trailing, compact = false, className, children, ...rest }: PillProps) {
  return (
    <button type="button" {...rest} className={cx(pillClass, compact && compactPillClass, className)}>
      {icon}
      <span className={cx('truncate', compact && compactHiddenClass)}>{children}</span>
      {trailing}
    </button>
  );
}
