import { cx } from './cx';

/** The names of the icons that the style sheet draws (app/globals.css). */
export type GlyphName =
  | 'arrow-up'
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-up'
  | 'external-link'
  | 'gem'
  | 'gem-bold'
  | 'gem-thin'
  | 'gift'
  | 'headset'
  | 'hourglass'
  | 'languages'
  | 'log-in'
  | 'map-pin'
  | 'party-popper'
  | 'party-popper-bold'
  | 'pencil'
  | 'receipt-text'
  | 'rotate-cw'
  | 'shield-check'
  | 'shopping-bag'
  | 'ticket-percent'
  | 'ticket-percent-bold'
  | 'triangle-alert'
  | 'user-round'
  | 'user-round-bold'
  | 'wallet';

/**
 * An icon in a page's HTML, in the colour of the text. It is a mask in the style sheet: an inline drawing would be in the page twice, as
 * markup and as React's data. Icons with a direction need `rtl:-scale-x-100`.
 */
export function Glyph({ name, className }: Readonly<{ name: GlyphName; className?: string }>) {
  return <i className={cx(`glyph glyph-${name}`, className)} />;
}

/** A spinning ring. Decorative: the control or region around it says what is busy. */
export function Spinner({ className }: Readonly<{ className?: string }>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('size-5 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
