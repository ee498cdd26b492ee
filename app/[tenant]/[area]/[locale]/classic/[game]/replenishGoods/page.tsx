import { Suspense } from 'react';
import { getTranslations } from 'next-intl/server';
import { DebtSkeleton } from '@/components/debts/debt';
import { DebtPage } from '@/components/debts/debt-page';
import { debtTerms } from '@/components/debts/debt-terms';
import { ShopFrame } from '@/components/frame/shop-frame';
import { loadClassicPage } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { toPublicTenant } from '@/tenants/kit/public';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('debt.title'));

/** The page of a debt: one decision and no navigation (F2.13). Only the browser knows which debt to show. */
export default async function ReplenishGoodsPage({ params }: Props) {
  const { place, data } = await loadClassicPage(params);
  const terms = debtTerms(toPublicTenant(place.tenant, place.area), data.games ?? [data.game]);
  const t = await getTranslations({ locale: place.locale, namespace: 'debt' });
  return (
    <ShopFrame page={{ place, game: data.game, config: data.config }} words="classic/replenishGoods">
      <div className="mx-auto min-h-[80dvh] max-w-170 pt-6">
        <h1 className="text-xl font-bold tracking-tight text-balance">{t('title')}</h1>
        <Suspense fallback={<DebtSkeleton label={t('loading')} />}>
          <DebtPage game={data.game} terms={terms} />
        </Suspense>
      </div>
    </ShopFrame>
  );
}
