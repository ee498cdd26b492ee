'use client';

import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import { cx } from './cx';
import { Spinner } from './glyph';

type ButtonProps = ButtonLook &
  Readonly<
    Omit<ComponentProps<'button'>, 'disabled'> & {
      icon?: ReactNode;
      /** Work is in progress: a spinner replaces the label at the same width, and presses do nothing. */
      busy?: boolean;
      /** Why the button can't be pressed at the moment. There is no `disabled`, so an inactive button always gives its reason. */
      reason?: string | undefined;
      /** `hidden` if the page already shows the reason: it is then for screen readers only. */
      reasonPlacement?: 'below' | 'hidden';
    }
  >;

/** A button that stays focusable while inactive, so that keyboards and screen readers can reach its reason. */
export function Button({ busy = false, reason, reasonPlacement = 'below', ...props }: ButtonProps) {
  const { variant, size, block, icon, className, children, onClick, ...rest } = props;
  const reasonId = useId();
  const inert = busy || reason !== undefined;
  const below = reason !== undefined && reasonPlacement === 'below';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <span className={below ? cx('inline-grid justify-items-stretch gap-1.5', block && 'w-full') : 'contents'}>
      <button
        type="button"
        {...rest}
        className={cx(
          buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }),
          className,
        )}
        aria-busy={busy || undefined}
        aria-disabled={inert || undefined}
        aria-describedby={cx(rest['aria-describedby'], reason !== undefined && reasonId) || undefined}
        onClick={press}
      >
        <span className={cx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
          {icon}
          <span>{children}</span>
        </span>
        {busy && (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        )}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className={below ? 'text-center text-s text-balance text-muted' : 'sr-only'}>
          {reason}
        </span>
      )}
    </span>
  );
}
