import type { CSSProperties } from 'react';
import { cx } from './cx';

type AvatarProps = Readonly<{ name: string; size?: 's' | 'm' | 'l'; className?: string }>;

const sizes = { s: 'size-9 text-s', m: 'size-12 text-m', l: 'size-16 text-xl' };

/** The first letters of up to two words; one letter where the script has no spaces or the name has one word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A hue between blue and magenta, the same for the same name: the rest of the wheel looks muddy this dark. */
export function hueOf(name: string): number {
  return (
    Array.from(name).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 120, 85) + 225
  );
}

/**
 * A player's or character's mark. Decoration: the name stands beside it, or names the button around it. The letters are drawn by
 * CSS, so that they never count as text of that button.
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
