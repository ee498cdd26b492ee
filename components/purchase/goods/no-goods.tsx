'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Glyph } from '@/components/ui/glyph';

export type NoGoodsProps = Readonly<{ busy: boolean; onRefresh: () => void }>;

/** In place of the goods of a game that has none on sale. */
export function NoGoods({ busy, onRefresh }: NoGoodsProps) {
  const t = useTranslations('goods');
  return (
    <EmptyState
      icon={<Glyph name="shopping-bag" className="size-7" />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button variant="secondary" busy={busy} onClick={onRefresh}>
          {t('empty.refresh')}
        </Button>
      }
    />
  );
}
