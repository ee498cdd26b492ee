import { cx } from '@/components/ui/cx';

/** A game's mark, 48 px. Decoration: the game's name stands beside it. */
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
