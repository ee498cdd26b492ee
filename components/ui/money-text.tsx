import { cx } from './cx';

type MoneyTextProps = Readonly<{
  /** Already formatted, such as "$8.99". */
  amount: string;
  /** The price before the discount, with the labels that tell screen readers the two prices apart. */
  was?: { amount: string; label: string; nowLabel: string } | undefined;
  size?: 's' | 'm' | 'l' | 'xl';
  className?: string;
}>;

const sizes = {
  s: 'text-s',
  m: 'text-m',
  /** Large only if there is room. */
  l: 'text-m roomy:text-xl roomy:tracking-tight',
  xl: 'text-2xl tracking-tight',
};

/** A price in tabular figures, left to right in every language. The price before a discount follows it, struck through. */
export function MoneyText({ amount, was, size = 'm', className }: MoneyTextProps) {
  return (
    <span className={cx('price', className)}>
      {was && <span className="sr-only">{was.nowLabel}</span>}
      <bdi dir="ltr" className={cx('font-bold', sizes[size])}>
        {amount}
      </bdi>
      {was && (
        <>
          <span className="sr-only">{was.label}</span>
          <s className="text-s font-normal text-muted">
            <bdi dir="ltr">{was.amount}</bdi>
          </s>
        </>
      )}
    </span>
  );
}
