'use client';

import { RadioGroup } from '@/components/ui/radio-group';
import type { Goods } from '@/lib/contract/pay-data';
import { GoodsCard } from './goods-card';

type GoodsGridProps = Readonly<{
  label: string;
  goods: readonly Goods[];
  value: string | null;
  onChange: (productId: string) => void;
  showPoints: boolean;
  /** How many pictures are likely to be on the first screen. */
  eager: number;
}>;

export const gridClass = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4 xl:gap-3.5';

/** The goods of one group, as one choice. */
export function GoodsGrid({ label, goods, value, onChange, showPoints, eager }: GoodsGridProps) {
  return (
    <RadioGroup label={label} value={value} onChange={onChange} className={gridClass}>
      {goods.map((item, at) => (
        <GoodsCard key={item.value} goods={item} showPoints={showPoints} lazy={at >= eager} />
      ))}
    </RadioGroup>
  );
}
