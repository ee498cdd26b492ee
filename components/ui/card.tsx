import type { HTMLAttributes } from 'react';
import { cx } from './cx';

type CardProps = Readonly<
  HTMLAttributes<HTMLElement> & {
    as?: 'div' | 'section' | 'article' | 'li' | 'aside';
    padded?: boolean;
    divided?: boolean;
  }
>;

/** The white box around content. `divided` draws lines between its rows. */
export function Card({ as: Tag = 'div', padded = false, divided = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx('box', padded && 'p-4 lg:p-5', divided && 'divide-y divide-line', className)}
    />
  );
}
