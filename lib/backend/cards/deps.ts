import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { CardKeys } from './card-keys';

/** Cards pay orders, and are recognised by keyed hashes of their codes. */
export type CardsDeps = OrdersDeps & Readonly<{ cardKeys: CardKeys }>;
