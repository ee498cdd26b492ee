import type { ReactNode } from 'react';
import { cx } from './cx';

type StickyBarProps = Readonly<{
  label: string;
  /** Stands on top of a bottom navigation, whose height the page gives as --bottom-nav. */
  aboveNavigation?: boolean;
  className?: string;
  children: ReactNode;
}>;

/** The bar at a phone's lower edge with total and Pay button; keeps clear of the device's own gesture area. */
export function StickyBar({ label, aboveNavigation = false, className, children }: StickyBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className={cx(
        'fixed inset-x-0 z-bar flex items-center justify-between gap-4 rounded-t-l border-t border-line bg-raised px-gutter pt-3 shadow-bar',
        aboveNavigation ? 'bottom-(--bottom-nav,0px) pb-3' : 'bottom-0 pb-safe',
        className,
      )}
    >
      {children}
    </div>
  );
}
