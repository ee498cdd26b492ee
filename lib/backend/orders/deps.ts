import type { RealNameVerifier } from '@/lib/backend/accounts/real-name-verifier';
import type { GameServerPort } from '@/lib/backend/games/port';
import type { SiteOrigin } from '@/lib/backend/kernel/site-origin';
import type { Kernel } from '@/lib/backend/kernel/deps';
import type { Riders } from './order-riders';
import type { ProviderRegistry } from './payments/port';
import type { Receipts } from './receipt';

/** What taking money for an order needs, and what its riders may use. */
export type OrdersDeps = Kernel &
  Riders &
  Readonly<{
    games: GameServerPort;
    realName: RealNameVerifier;
    providers: ProviderRegistry;
    receipts: Receipts;
    /** Tries one effect now instead of when a worker comes to it. Makes calls: not for use in a transaction. */
    deliver: (outboxId: string) => Promise<void>;
    /** Where a player comes back to, for the host they came from, such as `http://watt.localhost:3000`. */
    siteOrigin: SiteOrigin;
    /** Where providers reach us. */
    callbackOrigin: string;
    /** How many days this installation keeps what only grows and no order needs any more. */
    keepDays: Readonly<{ callbacks: number; tries: number; orderKeys: number }>;
  }>;
