import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

type IconButtonProps = Readonly<
  Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> & {
    label: string;
    children: ReactNode;
    look?: 'plain' | 'tonal' | 'outline';
  }
>;

const looks = {
  plain: 'text-muted hover:bg-sunken hover:text-ink',
  tonal: 'bg-sunken text-ink hover:brightness-95',
  outline: 'bg-surface text-ink inset-ring inset-ring-line hover:inset-ring-edge',
};

/** A round 44 px button with only an icon; `label` is its name. Icons with a direction need `rtl:-scale-x-100`. */
export function IconButton({ label, look = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-pill transition-colors active:scale-95',
        looks[look],
        className,
      )}
    >
      {children}
    </button>
  );
}
