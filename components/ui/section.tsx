import { useId, type ReactNode } from 'react';
import { cx } from './cx';

type SectionProps = Readonly<{
  title: string;
  /** Shown at the end of the heading's line: a pill, a link or a count. */
  aside?: ReactNode;
  /** Why the section can't be used yet; shown under its heading. */
  hint?: string | undefined;
  id?: string;
  className?: string;
  children: ReactNode;
}>;

/** A section of a page, named by its heading. */
export function Section({ title, aside, hint, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={cx('grid min-w-0 gap-3', className)}>
      <header className="flex min-h-9 items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={headingId} className="text-l font-semibold tracking-tight">
            {title}
          </h2>
          {hint !== undefined && <p className="text-s text-muted">{hint}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
