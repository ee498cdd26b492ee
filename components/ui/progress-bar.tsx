import { cx } from './cx';

type ProgressBarProps = Readonly<{
  label: string;
  /** 0 to 100, already rounded and capped by the caller. */
  percent: number;
  /** The value in words, such as "120 of 500 points". */
  valueText?: string;
  className?: string;
}>;

/** A progress bar, for VIP growth or an activity's amount. */
export function ProgressBar({ label, percent, valueText, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={cx('h-2 overflow-hidden rounded-pill bg-sunken', className)}
    >
      <div
        className="h-full rounded-pill bg-accent-stroke transition-[width] duration-700 ease-out"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
