import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { Glyph } from './glyph';

type PillProps = Readonly<
  Omit<ComponentProps<'button'>, 'disabled'> & {
    icon?: ReactNode;
    trailing?: ReactNode;
    /** Shows only the icon on phones, in a round button; the caller names it with aria-label. */
    compact?: boolean;
  }
>;

/** The classes of a pill, for other elements that look like one. */
export const pillClass = 'pill';

/** `compactPillClass` makes a pill show only its icon on phones; `compactHiddenClass` is for the parts that it hides there. */
export const compactPillClass = 'max-sm:size-11 max-sm:justify-center max-sm:px-0';
export const compactHiddenClass = 'max-sm:hidden';

/** A small rounded control, such as for the language or the payment region. It looks 36 px high and can be pressed on 44 px. */
export function Pill({ icon, trailing, compact = false, className, children, ...rest }: PillProps) {
  return (
    <button type="button" {...rest} className={cx(pillClass, compact && compactPillClass, className)}>
      {icon}
      <span className={cx('truncate', compact && compactHiddenClass)}>{children}</span>
      {trailing}
    </button>
  );
}

/** The arrow at the end of a pill that opens a list. */
export function SelectArrow({ compact }: Readonly<{ compact: boolean }>) {
  return (
    <Glyph name="chevron-down" className={cx('size-4 shrink-0 text-muted', compact && compactHiddenClass)} />
  );
}
