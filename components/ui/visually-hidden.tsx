import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ id, children }: Readonly<{ id?: string; children: ReactNode }>) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  );
}
