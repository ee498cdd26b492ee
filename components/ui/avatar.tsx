import type { CSSProperties } from 'react';
import { cx } from './cx';

type AvatarProps = Readonly<{ name: string; size?: 's' | 'm' | 'l'; className?: string }>;

const sizes = { s: 'size-9 text-s', m: 'size-12 text-m', l: 'size-16 text-xl' };

/** The first letters of up to two words; one letter if the name is one word or its script has no spaces. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A hue from blue to magenta, derived from the name. Other hues look muddy at this darkness. */
export function hueOf(name: string): number {
  return (
    Array.from(name).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 120, 85) + 225
  );
}

/**
 * The initials of a player or character on a coloured disc. Decorative: the name stands beside it, or labels the button around it. CSS
 * draws the letters, so that they don't become part of the button's text.
 */
export function Avatar({ name, size = 's', className }: AvatarProps) {
  const style: CSSProperties & { '--hue': number } = { '--hue': hueOf(name) };
  return (
    <span
      aria-hidden="true"
      style={style}
      data-initials={initialsOf(name)}
      className={cx(
        'bg-avatar before:content-[attr(data-initials)] grid shrink-0 place-items-center rounded-pill font-semibold',
        sizes[size],
        className,
      )}
    />
  );
}
