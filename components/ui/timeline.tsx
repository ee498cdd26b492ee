import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { Spinner } from './glyph';

export type TimelineStep = Readonly<{
  id: string;
  title: string;
  /** When it happened, already formatted. */
  time?: ReactNode;
  note?: ReactNode;
  state: 'done' | 'active' | 'waiting' | 'failed';
}>;

const dots: Record<TimelineStep['state'], string> = {
  done: 'bg-success text-on-status',
  active: 'bg-accent-soft text-accent-ink',
  waiting: 'bg-surface inset-ring-2 inset-ring-line',
  failed: 'bg-danger text-on-status',
};

/** The steps of an order with their times: created, paid, sent to the game, delivered. */
export function Timeline({ label, steps }: Readonly<{ label: string; steps: readonly TimelineStep[] }>) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, at) => (
        <li
          key={step.id}
          aria-current={step.state === 'active' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute start-3 top-7 bottom-1 w-0.5 -ms-px rounded-pill',
                step.state === 'done' ? 'bg-success' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx('grid size-6 shrink-0 place-items-center rounded-pill', dots[step.state])}
          >
            <Mark state={step.state} />
          </span>
          <div className="grid min-w-0 flex-1 gap-0.5">
            <p className={cx(step.state === 'waiting' ? 'text-muted' : 'font-semibold')}>{step.title}</p>
            {step.time !== undefined && <p className="num text-s text-muted">{step.time}</p>}
            {step.note !== undefined && <p className="num text-s text-muted">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: Readonly<{ state: TimelineStep['state'] }>) {
  if (state === 'done') return <Check className="size-3.5" strokeWidth={3.4} />;
  if (state === 'failed') return <X className="size-3.5" strokeWidth={3.4} />;
  return state === 'active' ? <Spinner className="size-4" /> : null;
}
