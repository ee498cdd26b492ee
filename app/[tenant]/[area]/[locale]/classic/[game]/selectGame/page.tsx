import { ClassicFrame } from '@/components/classic/classic-frame';
import { SelectGame } from '@/components/classic/select-game';
import { Landing } from '@/components/landing/landing';
import { loadClassicPage, type ClassicParams } from '@/lib/loaders/classic-page';
import { homeMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: ClassicParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = homeMetadata;

/** The old version's first page: which game. */
export default async function SelectGamePage({ params }: Props) {
  const { place, data, isReplenish } = await loadClassicPage(params);
  return (
    <ClassicFrame
      step="game"
      place={place}
      game={data.game}
      locales={data.config.locales}
      accent={data.config.accent}
      isReplenish={isReplenish}
    >
      <SelectGame games={data.games} />
      {!isReplenish && <Landing place={place} data={data} page={{ game: null }} />}
    </ClassicFrame>
  );
}
