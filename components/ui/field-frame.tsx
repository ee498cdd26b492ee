import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldFrameProps = Readonly<{
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}>;

/** The box around a field's input. */
export const fieldBox =
  'flex min-h-12 items-center gap-1 rounded-m bg-surface inset-ring inset-ring-edge transition-[box-shadow] ' +
  'focus-within:inset-ring-2 focus-within:inset-ring-accent-stroke has-aria-invalid:inset-ring-2 has-aria-invalid:inset-ring-danger';

/** The input inside fieldBox. */
export const fieldInput =
  'min-h-12 w-full min-w-0 flex-1 bg-transparent px-3.5 text-ink outline-none placeholder:text-muted';

/** The id of a field's error, or else of its hint, for aria-describedby; undefined if it has neither. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  if (error !== undefined) return `${id}-error`;
  return hint === undefined ? undefined : `${id}-hint`;
}

/** The label above a field, and its hint or error below. An error replaces the hint and is announced when it appears. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-s font-semibold">
        {label}
      </label>
      {children}
      {error === undefined && hint !== undefined && (
        <p id={`${id}-hint`} className="text-s text-muted">
          {hint}
        </p>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className="flex items-center gap-1.5 text-s text-danger empty:hidden"
      >
        {error !== undefined && (
          <>
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
