import type { ReactNode } from 'react';
import { cx } from './cx';

type StickyBarProps = Readonly<{ label: string; className?: string; children: ReactNode }>;

/**
 * The bar with total and Pay button at a phone's lower edge. It is the last element of the page's content and
 * sticks to the screen's edge, or to the bottom navigation (whose height is --bottom-nav), until its own
 * place is visible, so that it never covers what follows. It leaves room for the device's gesture area.
 */
export function StickyBar({ label, className, children }: StickyBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className={cx(
        'sticky bottom-(--bottom-nav) z-bar -mx-gutter flex items-center justify-between gap-4 rounded-t-l border-t border-line bg-raised px-gutter pt-3 shadow-bar',
        'transition-[bottom] duration-200 ease-out scroll-m-0 **:scroll-m-0 pb-[max(--spacing(3),calc(env(safe-area-inset-bottom)-var(--bottom-nav)))]',
        className,
      )}
    >
      {children}
    </div>
  );
}
