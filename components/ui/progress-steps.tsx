import { Check } from 'lucide-react';
import { cx } from './cx';

type ProgressStepsProps = Readonly<{
  label: string;
  steps: readonly string[];
  /** Index of the step under way; those before it are done. */
  current: number;
  /** Words for screen readers after a done step's name. */
  doneLabel: string;
}>;

/** The step bar: numbered stations on a line, the way so far in the brand's colour. */
export function ProgressSteps({ label, steps, current, doneLabel }: ProgressStepsProps) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className="relative grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-1.5 px-0.5 text-center"
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute -start-1/2 end-1/2 top-3.5 mx-5 h-0.5 rounded-pill',
                at <= current ? 'bg-accent-stroke' : 'bg-line',
              )}
            />
          )}
          <Station at={at} current={current} />
          <span
            className={cx(
              'max-w-full text-xs wrap-anywhere hyphens-auto',
              at === current ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {step}
            {at < current && <span className="sr-only">, {doneLabel}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Station({ at, current }: Readonly<{ at: number; current: number }>) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'num grid size-7.5 place-items-center rounded-pill text-s font-bold',
        at < current && 'bg-accent-soft text-accent-ink',
        at === current && 'bg-accent text-on-accent shadow-accent',
        at > current && 'bg-surface text-muted inset-ring inset-ring-line',
      )}
    >
      {at < current ? <Check className="size-4" strokeWidth={3} /> : at + 1}
    </span>
  );
}
