import type { ReactNode } from 'react';
import { cx } from './cx';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'sale';

type BadgeProps = Readonly<{
  tone?: Tone;
  /** `solid` stands out (an offer), `soft` informs (a limit, a bonus). */
  look?: 'soft' | 'solid';
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}>;

const soft: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  sale: 'bg-sale-soft text-sale',
};

const solid: Record<Tone, string> = {
  neutral: 'bg-ink text-bg',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success text-on-status',
  warning: 'bg-warning text-on-status',
  danger: 'bg-danger text-on-status',
  sale: 'bg-sale text-on-status',
};

/** A short label, such as "best value", "2 left", "+5 % gems" or VIP points. */
export function Badge({ tone = 'neutral', look = 'soft', icon, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', (look === 'soft' ? soft : solid)[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
