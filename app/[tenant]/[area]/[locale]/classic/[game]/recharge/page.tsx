import { ClassicFrame } from '@/components/classic/classic-frame';
import { Recharge, RechargeStepBar } from '@/components/classic/recharge';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { loadClassicPage } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('classic.recharge.title'));

/** The classic edition's third page: how to pay. */
export default async function RechargePage({ params }: Props) {
  const page = await loadClassicPage(params);
  return (
    <ClassicFrame name="recharge" page={page} bar={<RechargeStepBar />}>
      <Recharge data={purchaseDataOf(page.data)} />
    </ClassicFrame>
  );
}
