import { cx } from './cx';

/**
 * Splits "NT$1,299.00" or "1.299,00 $" into what precedes the number, its integer part, its fraction of two digits and what follows. Text
 * without a number is returned whole.
 */
export function splitPrice(
  text: string,
): Readonly<{ before: string; whole: string; fraction: string; after: string }> {
  const match = /^(\D*?)(\d[\d.,\s]*?)([.,]\d\d)?(\D*)$/.exec(text);
  if (!match) return { before: '', whole: text, fraction: '', after: '' };
  const [, before = '', whole = '', fraction = '', after = ''] = match;
  return { before, whole, fraction, after };
}

/** An order's total with large integer digits and a smaller symbol and fraction. A changed amount slides in. */
export function PriceDigits({ text, className }: Readonly<{ text: string; className?: string }>) {
  const { before, whole, fraction, after } = splitPrice(text);
  return (
    <bdi dir="ltr" className={cx('num inline-flex text-xl leading-none font-bold tracking-tight', className)}>
      <span className="sr-only">{text}</span>
      <span key={text} aria-hidden="true" className="inline-flex animate-tick items-baseline">
        <span className="me-px text-[0.8em] whitespace-pre">{before}</span>
        {whole}
        <span className="text-[0.8em] whitespace-pre">{fraction + after}</span>
      </span>
    </bdi>
  );
}
