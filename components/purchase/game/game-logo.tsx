import { cx } from '@/components/ui/cx';

type GameLogoProps = Readonly<{
  src: string;
  /** True below the first screen: the picture is loaded when it scrolls near. */
  lazy?: boolean;
  className?: string;
}>;

/** A game's logo, 48 px. Decorative: the game's name stands beside it. */
export function GameLogo({ src, lazy = false, className }: GameLogoProps) {
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      loading={lazy ? 'lazy' : undefined}
      className={cx('size-12 shrink-0 rounded-m bg-sunken object-cover', className)}
    />
  );
}
