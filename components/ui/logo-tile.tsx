import type { ReactNode } from 'react';
import { cx } from './cx';

/**
 * A white plate for the logo of a payment method. White in dark mode too, since the logos are made for white.
 */
export function LogoTile({ className, children }: Readonly<{ className?: string; children: ReactNode }>) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'plate grid h-8 w-12 shrink-0 place-items-center overflow-hidden rounded-xs p-1 text-xs font-bold',
        className,
      )}
    >
      {children}
    </span>
  );
}
