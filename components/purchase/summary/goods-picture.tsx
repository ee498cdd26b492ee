import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import type { Goods } from '@/lib/contract/pay-data';

type GoodsPictureProps = Readonly<{ goods: Pick<Goods, 'image'> | null; className: string }>;

/** The picture of the chosen goods in a small square, or a bag if there is none. Decorative: their name stands beside it. */
export function GoodsPicture({ goods, className }: GoodsPictureProps) {
  if (goods === null || goods.image === '')
    return (
      <span
        aria-hidden="true"
        className={cx('grid shrink-0 place-items-center rounded-m bg-accent-soft text-accent-ink', className)}
      >
        <Glyph name="shopping-bag" className="size-1/2" />
      </span>
    );
  return (
    <span className={cx('bg-glow grid shrink-0 place-items-center rounded-m', className)}>
      <img src={goods.image} alt="" width={128} height={116} className="h-[92%] w-auto" />
    </span>
  );
}
