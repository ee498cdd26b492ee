/**
 * The icons that a page's HTML can hold, with the width of their strokes: lucide's names, with -bold and -thin where an icon is there in
 * another width than its usual one. `npm run glyphs` draws them into app/glyphs.css.
 */
export const glyphs = {
  'arrow-up': 2,
  check: 3,
  'check-bold': 3.4,
  'chevron-down': 2,
  'chevron-right': 2,
  'chevron-up': 2,
  'external-link': 2,
  gem: 2,
  'gem-bold': 2.4,
  'gem-thin': 1.4,
  gift: 2,
  headset: 2,
  languages: 2,
  'log-in': 2,
  'map-pin': 2,
  'party-popper': 2,
  'party-popper-bold': 2.4,
  pencil: 2,
  'receipt-text': 2,
  'rotate-cw': 2,
  'shield-check': 2,
  'shopping-bag': 2,
  'ticket-percent': 2,
  'ticket-percent-bold': 2.4,
  'triangle-exclamation-point': 2,
  'user-round': 2,
  'user-round-bold': 2.4,
  wallet: 2,
} as const;

export type GlyphName = keyof typeof glyphs;
