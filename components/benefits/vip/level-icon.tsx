import { useId } from 'react';
import { cx } from '@/components/ui/cx';
import type { IconTier } from '@/lib/domain/vip';

/** The classes that set a tier's colours (app/globals.css). */
export const tierClass = {
  grey: 'tier-grey',
  white: 'tier-white',
  blue: 'tier-blue',
  yellow: 'tier-yellow',
  colour: 'tier-colour',
} as const satisfies Record<IconTier, string>;

type LevelIconProps = Readonly<{ tier: IconTier; isLocked?: boolean; className?: string }>;

/** The emblem of a VIP level: a gem in a shield, coloured by tier, with wings and a crown for the higher tiers. Decorative. */
export function LevelIcon({ tier, isLocked = false, className = 'size-14' }: LevelIconProps) {
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      data-tier={tier}
      className={cx(tierClass[tier], 'shrink-0', isLocked && 'opacity-60 grayscale-70', className)}
    >
      <defs>
        <linearGradient id={`${id}rim`} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" className="[stop-color:var(--tier-hi)]" />
          <stop offset="0.5" className="[stop-color:var(--tier-mid)]" />
          <stop offset="1" className="[stop-color:var(--tier-lo)]" />
        </linearGradient>
        <linearGradient id={`${id}plate`} x1="0.2" y1="0" x2="0.8" y2="1">
          <stop offset="0" className="[stop-color:var(--tier-card)]" />
          <stop offset="1" className="[stop-color:var(--tier-card-end)]" />
        </linearGradient>
      </defs>
      {hasWings(tier) && <Wings fill={paint('rim')} />}
      <path d="M32 7 52 14v18c0 13-8.4 21-20 26C20.400 53 12 45 12 32V14Z" fill={paint('rim')} />
      <path
        d="M32 12 47.500 17.400V32c0 10-6.300 16.400-15.500 20.700C22.800 48.400 16.500 42 16.500 32V17.400Z"
        fill={paint('plate')}
      />
      <Gem />
      {tier === 'colour' && <Crown fill={paint('rim')} />}
    </svg>
  );
}

const hasWings = (tier: IconTier) => tier === 'blue' || tier === 'yellow' || tier === 'colour';

/** Five facets, lit from above. */
function Gem() {
  return (
    <g>
      <path d="M23 25 27 20h10l4 5-9 17Z" className="fill-(--tier-mid)" />
      <path d="M23 25 27 20h10l4 5Z" className="fill-(--tier-hi)" />
      <path d="M27.500 25h9L32 42Z" className="fill-(--tier-hi)" opacity="0.55" />
      <path d="M36.500 25H41l-9 17Z" className="fill-(--tier-lo)" opacity="0.75" />
      <path d="M27 20 29.500 25 32 20l2.500 5L37 20Z" className="fill-(--tier-mid)" opacity="0.6" />
    </g>
  );
}

function Wings({ fill }: Readonly<{ fill: string }>) {
  return (
    <g fill={fill}>
      <path d="M10 20 2 16c-.5 6 2 11 8 14Zm0 12-6-2c.5 6 3 10 9 12Z" />
      <path d="M54 20l8-4c.5 6-2 11-8 14Zm0 12 6-2c-.5 6-3 10-9 12Z" />
    </g>
  );
}

function Crown({ fill }: Readonly<{ fill: string }>) {
  return (
    <path d="M22 8 20 0l6.500 4L32-1.500 37.500 4 44 0l-2 8-10-3Z" fill={fill} transform="translate(0 2)" />
  );
}
