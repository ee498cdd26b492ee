import type { ReactNode } from 'react';
import { cx } from './cx';

type ListRowProps = Readonly<{
  leading?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  trailing?: ReactNode;
  /** If given, the whole row is one button; `trailing` must then not contain a control. */
  onClick?: () => void;
  /** Marks the chosen row of a list. */
  isCurrent?: boolean;
  className?: string;
}>;

/** A row of a list: a picture, a title over a smaller line, and something at the end. For games, characters, coupons and orders. */
export function ListRow({
  leading,
  title,
  note,
  trailing,
  onClick,
  isCurrent = false,
  className,
}: ListRowProps) {
  const body = (
    <>
      {leading}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{title}</span>
        {note !== undefined && <span className="text-s text-muted">{note}</span>}
      </span>
      {trailing}
    </>
  );
  const look = cx('flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start', className);
  if (!onClick) return <div className={look}>{body}</div>;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onClick}
      className={cx(look, 'rounded-[inherit] transition-colors hover:bg-accent-soft/60 -outline-offset-2')}
    >
      {body}
    </button>
  );
}
