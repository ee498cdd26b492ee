import { Banner } from '@/components/banner/banner';
import { ClassicFrame } from '@/components/classic/classic-frame';
import { SelectGame } from '@/components/classic/select-game';
import { Landing } from '@/components/landing/landing';
import { bannersFor } from '@/lib/client/purchase/select-goods-data';
import { localeTable } from '@/lib/domain/locales';
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
  return (
    <ClassicFrame step="game" page={page}>
      {!isForDebt && (
        <div className="mt-4 mb-5">
          <Banner
            banners={bannersFor(data, place.locale, place.tenant.defaultLocale).slice(0, 1)}
            dir={localeTable[place.locale].dir}
          />
        </div>
      )}
      <SelectGame games={data.games} />
      {!isForDebt && <Landing place={place} data={data} page={{ game: null }} />}
    </ClassicFrame>
  );
}
