import { cx } from '@/components/ui/cx';

/** A game's logo, 48 px. Decorative: the game's name stands beside it. */
export function GameLogo({ src, className }: Readonly<{ src: string; className?: string }>) {
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      className={cx('size-12 shrink-0 rounded-m bg-sunken object-cover', className)}
    />
  );
}
