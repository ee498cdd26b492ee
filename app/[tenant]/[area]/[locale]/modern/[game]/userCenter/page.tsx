import { UserCenterPage } from '@/components/user-center/user-center-page';
import { ShopFrame } from '@/components/shell/shop-frame';
import { tabsOfPage } from '@/components/shell/tabs-of-page';
import { readyLocales } from '@/lib/domain/locales';
import { isVipVersion } from '@/lib/domain/main-tabs';
import { loadGamePage } from '@/lib/loaders/game-page';
import { clientIdOf, placeOf, type RootParams } from '@/lib/loaders/page-params';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: Promise<RootParams & { game: string }> }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('shell.sections.vip'));

export default async function UserCenterTabPage({ params }: Props) {
  const { game, ...root } = await params;
  const { tenant, area, locale } = placeOf(root);
  const data = await loadGamePage(tenant, area, locale, clientIdOf(tenant, game));
  return (
    <ShopFrame
      place={{ tenant, area, locale }}
      section="vip"
      game={data.game}
      locales={data.config.locales}
      accent={data.config.accent}
      tabs={tabsOfPage(data, 'userCenter')}
    >
      <UserCenterPage
        game={data.game}
        isVip={isVipVersion(data.config)}
        locales={readyLocales(data.config.locales)}
      />
    </ShopFrame>
  );
}
