'use client';

import { useTranslations } from 'next-intl';
import { Activity, memo, useId, useMemo, useState } from 'react';
import { ChipTabs } from '@/components/ui/chip-tabs';
import { RadioGroup } from '@/components/ui/radio-group';
import type { Goods } from '@/lib/contract/pay-data';
import { groupGoods } from '@/lib/domain/goods-groups';
import { GoodsCard } from './goods-card';

type GoodsGroupsProps = Readonly<{
  goods: readonly Goods[];
  value: string | null;
  onChange: (productId: string) => void;
  showPoints: boolean;
}>;

/** How many goods are visible on a first screen. */
const onFirstScreen = 4;

/**
 * Goods by group, with a tab for each (F3.4). The page is rendered with the open group only. The others follow after everything else, so
 * that switching tabs is instant and no press waits for them. The group of the chosen goods is open until the player presses another tab.
 */
export function GoodsGroups({ goods, value, onChange, showPoints }: GoodsGroupsProps) {
  const t = useTranslations('goods');
  const panelId = useId();
  const [pressed, setPressed] = useState<string | null>(null);
  const groups = useMemo(() => groupGoods(goods), [goods]);
  const holding = groups.find((group) => group.goods.some((item) => item.value === value));
  const open = groups.find(({ typeKey }) => typeKey === pressed) ?? holding ?? groups[0];
  const tabs = groups.map(({ typeKey, typeName }) => ({ id: typeKey, label: typeName }));
  return (
    <>
      {tabs.length > 1 && (
        <ChipTabs
          label={t('groups')}
          tabs={tabs}
          value={open?.typeKey ?? ''}
          onChange={setPressed}
          panelId={panelId}
        />
      )}
      <div id={panelId} {...(tabs.length > 1 && { role: 'tabpanel', 'aria-label': open?.typeName })}>
        {groups.map((group, at) => (
          <div key={group.typeKey} hidden={group !== open}>
            <Activity mode={group === open ? 'visible' : 'hidden'}>
              <GoodsGrid
                label={group.typeName}
                goods={group.goods}
                value={value}
                onChange={onChange}
                showPoints={showPoints}
                eager={at === 0 ? onFirstScreen : 0}
              />
            </Activity>
          </div>
        ))}
      </div>
    </>
  );
}

type GoodsGridProps = Readonly<{
  label: string;
  goods: readonly Goods[];
  value: string | null;
  onChange: (productId: string) => void;
  showPoints: boolean;
  /** How many pictures are likely to be on the first screen. */
  eager: number;
}>;

export const gridClass = 'goods-grid';

/** The goods of one group, as one radio group. The largest part of its page, so it isn't rendered again with what it doesn't show. */
const GoodsGrid = memo(function Grid({ label, goods, value, onChange, showPoints, eager }: GoodsGridProps) {
  return (
    <RadioGroup label={label} value={value} onChange={onChange} className={gridClass}>
      {goods.map((item, at) => (
        <GoodsCard key={item.value} goods={item} showPoints={showPoints} lazy={at >= eager} />
      ))}
    </RadioGroup>
  );
});
