import { getTranslations } from 'next-intl/server';
import { ClassicFrame } from '@/components/classic/classic-frame';
import { ClassicOrders } from '@/components/classic/orders-page';
import { GuestOrders } from '@/components/order/history/guest-orders';
import { Skeleton } from '@/components/ui/skeleton';
import { loadClassicPage } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('my.orders.title'));

/** The classic edition's page of all orders, outside the steps of a purchase. */
export default async function OrdersPage({ params }: Props) {
  const page = await loadClassicPage(params);
  const t = await getTranslations({ locale: page.place.locale, namespace: 'my' });
  const guest = <GuestOrders title={t('orders.title')} text={t('logIn')} />;
  const loading = <Skeleton className="mt-12 h-56 rounded-card" />;
  return (
    <ClassicFrame name="orders" page={page}>
      <ClassicOrders game={page.data.game} guest={guest} loading={loading} />
    </ClassicFrame>
  );
}
