import { DeliveryTimesPage } from '@/components/landing/delivery-times';
import { loadDeliveryTimes } from '@/lib/loaders/delivery-times';
import type { GameParams } from '@/lib/loaders/game-page';
import { placeOf } from '@/lib/loaders/page-params';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('deliveryTimes.title'));

/** How long goods take to arrive, by game. */
export default async function Delivery({ params }: Props) {
  const place = placeOf(await params);
  return <DeliveryTimesPage locale={place.locale} figures={await loadDeliveryTimes(place)} />;
}
