import type { ComponentType, ReactNode } from 'react';
import { cx } from './cx';
import { Glyph } from './glyph';

export type ProgressStep = Readonly<{
  id: string;
  name: string;
  /** Read by screen readers instead of the name: includes the step's number and the number of steps. */
  label: string;
  /** The address that an earlier step links to. */
  href?: string;
}>;

type ProgressStepsProps = Readonly<{
  label: string;
  steps: readonly ProgressStep[];
  /** The index of the current step. Earlier steps are done and link back. */
  current: number;
  /** The page was opened directly: earlier steps are links, but not marked as done. */
  isAside?: boolean;
  /** The link component to use; the caller provides it because it carries the visit's parameters. */
  Link: ComponentType<Readonly<{ href: string; className: string; children: ReactNode }>>;
}>;

const columnClass =
  'grid min-h-11 w-full grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-1.5 rounded-s px-0.5 text-center';

/** The step bar: numbered steps on a line, drawn in the brand's colour up to the current step. Earlier steps are links. */
export function ProgressSteps({ label, steps, current, isAside = false, Link }: ProgressStepsProps) {
  const done = isAside ? 0 : current;
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, at) => (
        <li
          key={step.id}
          aria-current={at === current ? 'step' : undefined}
          className="relative min-w-0 flex-1"
        >
          {at > 0 && <Way isGone={at <= done} />}
          {at < current && step.href !== undefined ? (
            <Link href={step.href} className={cx(columnClass, 'group/step')}>
              <Column step={step} at={at} done={done} isCurrent={at === current} />
            </Link>
          ) : (
            <div className={columnClass}>
              <Column step={step} at={at} done={done} isCurrent={at === current} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The line from the previous step. */
function Way({ isGone }: Readonly<{ isGone: boolean }>) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute -start-1/2 end-1/2 top-3.5 mx-5 h-0.5 rounded-pill',
        isGone ? 'bg-accent-stroke' : 'bg-line',
      )}
    />
  );
}

type ColumnProps = Readonly<{ step: ProgressStep; at: number; done: number; isCurrent: boolean }>;

function Column({ step, at, done, isCurrent }: ColumnProps) {
  const isDone = at < done;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'num grid size-7.5 place-items-center rounded-pill text-s font-bold transition-[box-shadow]',
          isDone && 'bg-accent-soft text-accent-ink',
          isCurrent && 'bg-accent text-on-accent shadow-accent',
          !isDone && !isCurrent && 'bg-surface text-muted inset-ring inset-ring-line',
          'group-hover/step:inset-ring-2 group-hover/step:inset-ring-accent-stroke',
        )}
      >
        {isDone ? <Glyph name="check" className="size-4" /> : at + 1}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'max-w-full text-xs wrap-anywhere hyphens-auto',
          isCurrent ? 'font-semibold text-ink' : 'text-muted',
          'group-hover/step:text-ink group-hover/step:underline',
        )}
      >
        {step.name}
      </span>
      <span className="sr-only">{step.label}</span>
    </>
  );
}
