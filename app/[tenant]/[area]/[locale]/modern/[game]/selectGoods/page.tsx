import { Landing } from '@/components/landing/landing';
import { SelectGoods } from '@/components/select-goods/select-goods';
import { ShopFrame } from '@/components/shell/shop-frame';
import { tabsOfPage } from '@/components/shell/tabs-of-page';
import { clientIdOf, placeOf, type RootParams } from '@/lib/loaders/page-params';
import { loadSelectGoods } from '@/lib/loaders/select-goods';
import { gamePage, shopMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: Promise<RootParams & { game: string }> }>;

export const generateStaticParams = () => [];
export const generateMetadata = shopMetadata;

export default async function SelectGoodsPage({ params }: Props) {
  const { game, ...root } = await params;
  const { tenant, area, locale } = placeOf(root);
  const clientId = clientIdOf(tenant, game);
  const data = await loadSelectGoods(tenant, area, locale, clientId);
  const page = clientId === null ? { game: null } : gamePage(tenant, clientId);
  return (
    <ShopFrame
      place={{ tenant, area, locale }}
      section="topup"
      game={data.game}
      locales={data.config.locales}
      accent={data.config.accent}
      tabs={tabsOfPage(data, 'selectGoods')}
    >
      <SelectGoods data={data} />
      <Landing place={{ tenant, locale }} data={data} page={page} />
    </ShopFrame>
  );
}
