import { ShopFrame } from '@/components/frame/shop-frame';
import { ActivityPage } from '@/components/pages/activity-page';
import { loadTabPage, type GameParams } from '@/lib/loaders/game-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('shell.sections.event'));

export default async function ActivityTabPage({ params }: Props) {
  const page = await loadTabPage(params);
  return (
    <ShopFrame page={page} words="modern/activity" tab="activity">
      <ActivityPage game={page.game} config={page.config} />
    </ShopFrame>
  );
}
