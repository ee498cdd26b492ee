import { cx } from './cx';
import type { GlyphName } from './glyphs';

/**
 * An icon in a page's HTML, in the colour of the text. It is a mask of the style sheet (app/glyphs.css): an inline drawing would be in the
 * page twice, as markup and as React's data. Icons with a direction need `rtl:-scale-x-100`.
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
