import { ClassicFrame } from '@/components/classic/classic-frame';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { PlatformSign } from '@/components/classic/platform-sign';
import { Landing } from '@/components/landing/landing';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { loadClassicPage, loadPlatform } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { gameMetadata, gamePage } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = gameMetadata;

/** The classic edition's second page: the choice of the character and the goods. */
export default async function SelectGoodsPage({ params }: Props) {
  const page = await loadClassicPage(params);
  const { place, data, isForDebt } = page;
  const platform = await loadPlatform(page);
  return (
    <ClassicFrame name="goods" page={page}>
      <ClassicGoods data={purchaseDataOf(data)} sign={platform && <PlatformSign {...platform} />} />
      {!isForDebt && <Landing place={place} data={data} page={gamePage(place.tenant, data.game.client_id)} />}
    </ClassicFrame>
  );
}
