import { ClassicFrame } from '@/components/classic/classic-frame';
import { Recharge } from '@/components/classic/recharge';
import { loadClassicPage, type ClassicParams } from '@/lib/loaders/classic-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: ClassicParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('classic.recharge.title'));

/** The old version's third page: how to pay. */
export default async function RechargePage({ params }: Props) {
  const { place, data, isReplenish } = await loadClassicPage(params);
  return (
    <ClassicFrame
      step="recharge"
      place={place}
      game={data.game}
      locales={data.config.locales}
      accent={data.config.accent}
      isReplenish={isReplenish}
    >
      <Recharge data={data} />
    </ClassicFrame>
  );
}
