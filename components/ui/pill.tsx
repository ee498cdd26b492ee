import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

type PillProps = Readonly<
  Omit<ComponentProps<'button'>, 'disabled'> & { icon?: ReactNode; trailing?: ReactNode }
>;

/** The classes of a pill, for other elements that look like one. */
export const pillClass =
  'hit inline-flex h-9 max-w-full items-center gap-1.5 rounded-pill bg-surface px-3.5 text-s font-medium text-ink inset-ring ' +
  'inset-ring-line transition-[box-shadow,background-color] hover:inset-ring-edge whitespace-nowrap';

/** A small rounded choice in a corner: language, payment region. 36 px to see, 44 px to touch. */
export function Pill({ icon, trailing, className, children, ...rest }: PillProps) {
  return (
    <button type="button" {...rest} className={cx(pillClass, className)}>
      {icon}
      <span className="truncate">{children}</span>
      {trailing}
    </button>
  );
}
