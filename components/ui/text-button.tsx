import type { ComponentProps } from 'react';
import { cx } from './cx';

/** The classes of a text button, for links that look like one. */
export const textButtonClass =
  'inline-flex -me-2 min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-s px-2 text-s font-semibold ' +
  'text-accent-ink underline-offset-4 hover:underline';

/** A button that looks like a link, for small changes beside a value ("Switch", "Change"). */
export function TextButton({
  className,
  children,
  ...rest
}: Readonly<Omit<ComponentProps<'button'>, 'disabled'>>) {
  return (
    <button type="button" {...rest} className={cx(textButtonClass, className)}>
      {children}
    </button>
  );
}
