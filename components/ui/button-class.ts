import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export type ButtonLook = Readonly<{ variant?: ButtonVariant; size?: ButtonSize; block?: boolean }>;

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
};

const sizes: Record<ButtonSize, string> = { s: 'btn-s', m: 'btn-m', l: 'btn-l' };

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'm', block = false }: ButtonLook): string {
  return cx('btn', variants[variant], sizes[size], block && 'w-full');
}
