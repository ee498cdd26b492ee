import { ShopFrame } from '@/components/frame/shop-frame';
import { UserCenterPage } from '@/components/pages/user-center/user-center-page';
import { isVipVersion } from '@/lib/domain/main-tabs';
import { offeredLocales } from '@/lib/domain/page-config';
import { loadTabPage, type GameParams } from '@/lib/loaders/game-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('shell.sections.vip'));

export default async function UserCenterTabPage({ params }: Props) {
  const page = await loadTabPage(params);
  const { game, config } = page;
  return (
    <ShopFrame page={page} words="modern/userCenter" tab="userCenter">
      <UserCenterPage
        game={game}
        isVip={isVipVersion(config)}
        locales={offeredLocales(config, page.place.locale)}
      />
    </ShopFrame>
  );
}
