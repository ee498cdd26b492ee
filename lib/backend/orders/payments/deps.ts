import type { JobQueue } from '@/lib/backend/kernel/queue/queue';
import type { Deps } from '@/lib/backend/kernel/deps';
import type { CardKeys } from '@/lib/backend/cards/card-keys';
import type { Riders } from '@/lib/backend/orders/order-riders';
import type { Receipts } from '@/lib/backend/orders/receipt';
import type { ProviderRegistry } from './port';

/** What the money side is given besides the common dependencies. */
export type PayDeps = Deps &
  Riders &
  Readonly<{
    providers: ProviderRegistry;
    jobs: JobQueue;
    receipts: Receipts;
    cardKeys: CardKeys;
    /** Why nothing leaves this shop, where its database is a copy; absent in the live one. */
    held?: string;
    /** Where a player comes back to, for the host they came from, such as `http://watt.localhost:3000`. */
    siteOrigin: (host: string) => string;
    /** Where providers reach us. */
    callbackOrigin: string;
    tracking: Readonly<{
      /** Days that tracked events are kept. */
      keepDays: number;
      /** Opens the export of tracked events over HTTP; null keeps it shut. */
      exportKey: string | null;
    }>;
  }>;
