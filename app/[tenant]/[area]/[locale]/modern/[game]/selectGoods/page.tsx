import { Banner } from '@/components/banner/banner';
import { ShopFrame } from '@/components/frame/shop-frame';
import { Landing } from '@/components/landing/landing';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { PayTerms } from '@/components/purchase/pay/pay-terms';
import { bannersFor, purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { localeTable } from '@/lib/domain/locales';
import { clientIdOf, placeOf, platformIn, type RootParams } from '@/lib/loaders/page-params';
import { loadSelectGoods } from '@/lib/loaders/select-goods';
import { toPublicTenant } from '@/tenants/kit/public';
import { gamePage, shopMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: Promise<RootParams & { game: string }> }>;

export const generateStaticParams = () => [];
export const generateMetadata = shopMetadata;

export default async function SelectGoodsPage({ params }: Props) {
  const { game, ...root } = await params;
  const place = placeOf(root);
  const clientId = clientIdOf(place.tenant, game);
  const data = await loadSelectGoods(place, clientId, platformIn(place.tenant, game));
  const page = clientId === null ? { game: null } : gamePage(place.tenant, clientId);
  return (
    <ShopFrame page={{ place, ...data }} words="modern/selectGoods" tab="selectGoods">
      <SelectGoods
        data={purchaseDataOf(data)}
        terms={<PayTerms brand={toPublicTenant(place.tenant, place.area)} game={data.game} />}
        banner={
          <Banner
            isLow
            banners={bannersFor(data, place.locale, place.tenant.defaultLocale)}
            dir={localeTable[place.locale].dir}
          />
        }
      />
      <Landing place={place} data={data} page={page} />
    </ShopFrame>
  );
}
