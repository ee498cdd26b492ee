import { ClassicFrame } from '@/components/classic/classic-frame';
import { Recharge, RechargeStepBar } from '@/components/classic/recharge';
import { PayTerms } from '@/components/purchase/pay/pay-terms';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { loadClassicPage } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { toPublicTenant } from '@/tenants/kit/public';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('classic.recharge.title'));

/** The classic edition's third page: how to pay. */
export default async function RechargePage({ params }: Props) {
  const page = await loadClassicPage(params);
  const { data, place } = page;
  return (
    <ClassicFrame name="recharge" page={page} bar={<RechargeStepBar />}>
      <Recharge
        data={purchaseDataOf(data)}
        terms={<PayTerms brand={toPublicTenant(place.tenant, place.area)} game={data.game} />}
      />
    </ClassicFrame>
  );
}
