'use client';

import { cx } from '@/components/ui/cx';
import { useCountText } from '@/lib/client/text/number-text';
import { useBonusText } from '@/lib/client/text/use-bonus-text';
import { totalOf } from '@/lib/domain/contents';

type BonusTextProps = Readonly<{
  goods: Readonly<{ base?: number | undefined; bonus?: number | undefined }>;
  /** Shows only figures, where space is short: "+102 = 782". Screen readers still get the full text. */
  isShort?: boolean;
  className?: string;
  /** A class that replaces the default look entirely. */
  look?: string;
}>;

/** The bonus below the name of goods, with the total (F3.30). Renders nothing if there is no bonus. */
export function BonusText({ goods, isShort = false, className, look: whole }: BonusTextProps) {
  const text = useBonusText()(goods);
  const countText = useCountText();
  const total = totalOf(goods);
  if (text === null) return null;
  const look = whole ?? cx('num font-semibold text-success', className);
  if (!isShort || total === null) return <span className={look}>{text}</span>;
  return (
    <span className={look}>
      <span className="sr-only">{text}</span>
      <bdi dir="ltr" aria-hidden="true">{`+${countText(goods.bonus ?? 0)} = ${countText(total)}`}</bdi>
    </span>
  );
}
