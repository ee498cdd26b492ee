import { MyPage } from '@/components/my/my-page';
import { ShopFrame } from '@/components/shell/shop-frame';
import { tabsOfPage } from '@/components/shell/tabs-of-page';
import { readyLocales } from '@/lib/domain/locales';
import { loadGamePage } from '@/lib/loaders/game-page';
import { clientIdOf, placeOf, type RootParams } from '@/lib/loaders/page-params';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: Promise<RootParams & { game: string }> }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('shell.sections.my'));

export default async function MyTabPage({ params }: Props) {
  const { game, ...root } = await params;
  const { tenant, area, locale } = placeOf(root);
  const data = await loadGamePage(tenant, area, locale, clientIdOf(tenant, game));
  return (
    <ShopFrame
      place={{ tenant, area, locale }}
      section="my"
      game={data.game}
      locales={data.config.locales}
      accent={data.config.accent}
      tabs={tabsOfPage(data, 'my')}
    >
      <MyPage game={data.game} locales={readyLocales(data.config.locales)} />
    </ShopFrame>
  );
}
