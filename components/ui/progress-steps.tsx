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

/** The step bar: numbered steps on a line, drawn in the brand's colour up to the current step. Earlier steps are links. */
export function ProgressSteps({ label, steps, current, isAside = false, Link }: ProgressStepsProps) {
  const done = isAside ? 0 : current;
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, at) => (
        <li
          key={step.id}
          {...(at === current && { 'aria-current': 'step' })}
          className={cx('step', at <= done && 'step-gone')}
        >
          {at < current && step.href !== undefined ? (
            <Link href={step.href} className="group/step step-column">
              <Column step={step} at={at} done={done} isCurrent={at === current} />
            </Link>
          ) : (
            <div className="step-column">
              <Column step={step} at={at} done={done} isCurrent={at === current} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

type ColumnProps = Readonly<{ step: ProgressStep; at: number; done: number; isCurrent: boolean }>;

function Column({ step, at, done, isCurrent }: ColumnProps) {
  const isDone = at < done;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx('step-mark', isDone ? 'step-done' : isCurrent ? 'step-now' : 'step-ahead')}
      >
        {isDone ? <Glyph name="check" className="size-4" /> : at + 1}
      </span>
      <span aria-hidden="true" className={cx('step-name', isCurrent && 'font-semibold text-ink')}>
        {step.name}
      </span>
      <span className="sr-only">{step.label}</span>
    </>
  );
}
