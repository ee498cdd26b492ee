import { getTranslations } from 'next-intl/server';
import { StaticBanner } from '@/components/banner/static-banner';
import { ClassicFrame } from '@/components/classic/classic-frame';
import { SelectGame } from '@/components/classic/select-game';
import { Landing } from '@/components/landing/landing';
import { AreaRow } from '@/components/shell/area-row';
import { Card } from '@/components/ui/card';
import { bannersFor, bannerWithoutGoods } from '@/lib/client/purchase/select-goods-data';
import { toGameGroups } from '@/lib/client/purchase/game-entries';
import { loadClassicPage } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { homeMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = homeMetadata;

/** The classic edition's first page: the choice of a game. */
export default async function SelectGamePage({ params }: Props) {
  const page = await loadClassicPage(params);
  const { place, data, isForDebt } = page;
  const t = await getTranslations({ locale: place.locale });
  const counts = toGameGroups(data.games ?? []).flatMap((group) =>
    group.isPicker ? [group.entries.length] : [],
  );
  const versions = Object.fromEntries(counts.map((count) => [count, t('games.versions', { count })]));
  return (
    <ClassicFrame name="game" page={page}>
      {!isForDebt && (
        <div className="mt-4 mb-5">
          <StaticBanner
            banners={bannerWithoutGoods(bannersFor(data, place.locale, place.tenant.defaultLocale))}
          />
        </div>
      )}
      <SelectGame games={data.games} platform={data.platform} versions={versions} isForDebt={isForDebt} />
      {!isForDebt && place.tenant.areas.length > 1 && (
        <Card className="-mt-5 mb-10 overflow-hidden">
          <AreaRow title={t('my.area')} name={t(`areas.${place.area}`)} />
        </Card>
      )}
      {!isForDebt && <Landing place={place} data={data} page={{ game: null }} />}
    </ClassicFrame>
  );
}
