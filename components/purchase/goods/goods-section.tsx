'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useCallback } from 'react';
import { DeferredExtras } from '@/components/purchase/extras/deferred-extras';
import { InlineError } from '@/components/ui/inline-error';
import { Section } from '@/components/ui/section';
import { Skeleton } from '@/components/ui/skeleton';
import { optionalPart, useMounted } from '@/lib/client/page/page-stages';
import { logEvent } from '@/lib/client/track/log-event';
import { GoodsGroups, gridClass } from './goods-groups';
import type { NoGoodsProps } from './no-goods';
import type { GoodsQuery } from './use-goods-list';

/** Loaded on demand, because there are nearly always goods. */
const NoGoods = optionalPart(() => import('./no-goods').then((loaded) => loaded.NoGoods));

type GoodsSectionProps = Readonly<{
  id: string;
  query: GoodsQuery;
  value: string | null;
  onChange: (productId: string) => void;
  showPoints: boolean;
}>;

/** The goods on sale, or a loading, empty or error state in their place. */
export function GoodsSection({ id, query, value, onChange, showPoints }: GoodsSectionProps) {
  const t = useTranslations('goods');
  const { data, isError, isFetching } = query;
  const refetch = () => void query.refetch();
  const choose = useCallback(
    (productId: string) => {
      const { price, currency } = data?.find((goods) => goods.value === productId) ?? {};
      logEvent('goods_chosen', { product_id: productId, price, currency });
      onChange(productId);
    },
    [data, onChange],
  );
  return (
    <Section id={id} title={t('title')} look="tabs" className="scroll-mt-16 md:scroll-mt-20">
      <DeferredExtras codes={[]} />
      {isError && (
        <InlineError message={t('error')} retry={{ label: t('retry'), onRetry: refetch, busy: isFetching }} />
      )}
      {data === undefined && isFetching && <Waiting />}
      {data?.length === 0 && !isError && <Nothing busy={isFetching} onRefresh={refetch} />}
      {data !== undefined && data.length > 0 && (
        <GoodsGroups goods={data} value={value} onChange={choose} showPoints={showPoints} />
      )}
    </Section>
  );
}

/** Only in the browser: a press on a button in the server's HTML is lost while its code is loading (docs/adr/0082). */
function Nothing(props: NoGoodsProps) {
  return (
    useMounted() && (
      <Suspense>
        <NoGoods {...props} />
      </Suspense>
    )
  );
}

/** Placeholders in the size of the goods. */
function Waiting() {
  return (
    <div className={gridClass} aria-busy="true">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="h-48 rounded-card lg:h-52" />
      ))}
    </div>
  );
}
