import { cx } from './cx';

/**
 * A grey place of the size that the content will have (give it by class), hidden from screen readers. Its corners give way
 * to any radius among the classes.
 */
export function Skeleton({ className = 'h-4 w-full' }: Readonly<{ className?: string }>) {
  return <span aria-hidden="true" className={cx('skeleton block [:where(&)]:rounded-s', className)} />;
}
