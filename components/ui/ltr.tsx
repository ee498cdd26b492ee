import type { ReactNode } from 'react';
import { cx } from './cx';

/** Figures, codes and times that read left to right in every language: "+33", "−$1.00", "2026/11/20 11:02". */
export function Ltr({ className, children }: Readonly<{ className?: string; children: ReactNode }>) {
  return (
    <bdi dir="ltr" className={cx('num', className)}>
      {children}
    </bdi>
  );
}
