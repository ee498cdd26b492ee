import type { IconTier } from '@/lib/domain/vip';

/** The classes that set a tier's colours (app/globals.css). */
export const tierClass = {
  grey: 'tier-grey',
  white: 'tier-white',
  blue: 'tier-blue',
  yellow: 'tier-yellow',
  colour: 'tier-colour',
} as const satisfies Record<IconTier, string>;
