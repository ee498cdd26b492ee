'use client';

import { cx } from '@/components/ui/cx';
import { useCountText } from '@/lib/client/text/use-count-text';
import { useOnTopText } from '@/lib/client/text/use-on-top-text';
import { totalOf } from '@/lib/domain/contents';

type OnTopProps = Readonly<{
  goods: Readonly<{ base?: number | undefined; bonus?: number | undefined }>;
  /** Figures alone to look at, where there is little room: "+102 = 782". */
  isShort?: boolean;
  className?: string;
  /** A class that stands for all of its look. */
  look?: string;
}>;

/** The bonus below the name of goods, with the sum (F3.30); nothing where there is none. */
export function OnTop({ goods, isShort = false, className, look: whole }: OnTopProps) {
  const text = useOnTopText()(goods);
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
