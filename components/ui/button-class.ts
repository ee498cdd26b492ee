import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export type ButtonLook = Readonly<{ variant?: ButtonVariant; size?: ButtonSize; block?: boolean }>;

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent shadow-accent inset-ring inset-ring-on-accent/10 live:hover:brightness-105',
  secondary: 'bg-surface text-ink inset-ring inset-ring-line shadow-card live:hover:inset-ring-edge',
  ghost: 'text-accent-ink live:hover:bg-accent-soft',
  danger: 'bg-danger text-on-status live:hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  s: 'hit min-h-9 rounded-s px-3.5 text-s',
  m: 'min-h-11 rounded-m px-5 text-m',
  l: 'min-h-13 rounded-card px-7 text-m',
};

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'm', block = false }: ButtonLook): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 text-center font-bold select-none leading-tight py-2',
    'transition-[scale,filter,background-color,box-shadow,opacity] duration-150 live:active:scale-[0.98]',
    'aria-disabled:not-aria-busy:bg-sunken aria-disabled:not-aria-busy:text-muted aria-disabled:not-aria-busy:shadow-none',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}
