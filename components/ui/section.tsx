import { useId, type ReactNode } from 'react';
import { cx } from './cx';

type SectionProps = Readonly<{
  title: string;
  /** Shown at the end of the heading's line: a pill, a link or a count. */
  aside?: ReactNode;
  /** Why the section can't be used yet; shown under its heading. */
  hint?: string | undefined;
  /** `tabs`: the tabs below say what the section is; on small screens its heading is for screen readers only. */
  look?: 'plain' | 'tabs';
  id?: string;
  className?: string;
  children: ReactNode;
}>;

/** A section of a page, named by its heading. */
export function Section({ title, aside, hint, look = 'plain', id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx('grid min-w-0', look === 'tabs' ? 'gap-1 roomy:gap-3' : 'gap-3', className)}
    >
      <header
        className={cx(
          'flex min-h-9 min-w-0 items-center justify-between gap-3',
          look === 'tabs' && 'compact:sr-only',
        )}
      >
        <div className="calm-words min-w-0 flex-1 basis-2/5">
          <h2 id={headingId} className="section-title">
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
