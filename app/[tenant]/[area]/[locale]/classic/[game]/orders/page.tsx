import { ClassicFrame } from '@/components/classic/classic-frame';
import { ClassicOrders } from '@/components/classic/orders-page';
import { loadClassicPage } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('my.orders.title'));

/** The classic edition's page of all orders, outside the steps of a purchase. */
export default async function OrdersPage({ params }: Props) {
  const page = await loadClassicPage(params);
  return (
    <ClassicFrame name="orders" page={page}>
      <ClassicOrders game={page.data.game} />
    </ClassicFrame>
  );
}
