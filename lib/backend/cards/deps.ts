import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { CardKeys } from './card-keys';

/** Cards pay orders, and are known by keyed digests of their codes. */
export type CardsDeps = OrdersDeps & Readonly<{ cardKeys: CardKeys }>;
