import { ActivityPage } from '@/components/activity/activity-page';
import { ShopFrame } from '@/components/shell/shop-frame';
import { tabsOfPage } from '@/components/shell/tabs-of-page';
import { loadGamePage } from '@/lib/loaders/game-page';
import { clientIdOf, placeOf, type RootParams } from '@/lib/loaders/page-params';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: Promise<RootParams & { game: string }> }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('shell.sections.event'));

export default async function ActivityTabPage({ params }: Props) {
  const { game, ...root } = await params;
  const { tenant, area, locale } = placeOf(root);
  const data = await loadGamePage(tenant, area, locale, clientIdOf(tenant, game));
  return (
    <ShopFrame
      place={{ tenant, area, locale }}
      section="event"
      game={data.game}
      locales={data.config.locales}
      accent={data.config.accent}
      tabs={tabsOfPage(data, 'activity')}
    >
      <ActivityPage game={data.game} config={data.config} />
    </ShopFrame>
  );
}
