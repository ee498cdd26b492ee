import { getTranslations } from 'next-intl/server';
import { ShopFrame } from '@/components/frame/shop-frame';
import { MyPage } from '@/components/pages/my/my-page';
import { offeredLocales } from '@/lib/domain/page-config';
import { loadTabPage, type GameParams } from '@/lib/loaders/game-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('shell.sections.my'));

export default async function MyTabPage({ params }: Props) {
  const page = await loadTabPage(params);
  const { area, locale } = page.place;
  const areas = await getTranslations({ locale, namespace: 'areas' });
  return (
    <ShopFrame page={page} words="modern/my" tab="my">
      <MyPage game={page.game} locales={offeredLocales(page.config, locale)} areaName={areas(area)} />
    </ShopFrame>
  );
}
