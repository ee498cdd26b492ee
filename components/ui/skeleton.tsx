import { cx } from './cx';

/** A grey place of the size that the content will have (give it by class), hidden from screen readers. */
export function Skeleton({ className = 'h-4 w-full' }: Readonly<{ className?: string }>) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-s', className)} />;
}
