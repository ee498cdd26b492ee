import { cx } from './cx';

/**
 * A grey placeholder in the size of the content to come (set by classes), hidden from screen readers. A radius among the classes replaces
 * its default one.
 */
export function Skeleton({ className = 'h-4 w-full' }: Readonly<{ className?: string }>) {
  return <span aria-hidden="true" className={cx('skeleton block [:where(&)]:rounded-s', className)} />;
}
