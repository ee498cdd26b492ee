import { ClassicFrame } from '@/components/classic/classic-frame';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { Landing } from '@/components/landing/landing';
import { loadClassicPage, loadPlatform, type ClassicParams } from '@/lib/loaders/classic-page';
import { gameMetadata, gamePage } from '../../../page-metadata';

type Props = Readonly<{ params: ClassicParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = gameMetadata;

/** The old version's second page: for whom, and what. */
export default async function SelectGoodsPage({ params }: Props) {
  const page = await loadClassicPage(params);
  const { place, data, isReplenish } = page;
  return (
    <ClassicFrame
      step="goods"
      place={place}
      game={data.game}
      locales={data.config.locales}
      accent={data.config.accent}
      isReplenish={isReplenish}
    >
      <ClassicGoods data={data} platform={await loadPlatform(page)} />
      {!isReplenish && (
        <Landing place={place} data={data} page={gamePage(place.tenant, data.game.client_id)} />
      )}
    </ClassicFrame>
  );
}
