import type { RealNameVerifier } from '@/lib/backend/accounts/real-name-verifier';
import type { GameServerPort } from '@/lib/backend/games/port';
import type { SiteOrigin } from '@/lib/backend/kernel/site-origin';
import type { Kernel } from '@/lib/backend/kernel/deps';
import type { Riders } from './order-riders';
import type { PaymentOutcome, ProviderRegistry } from './payments/port';
import type { Receipts } from './receipt';

/** What the orders module and its riders depend on. */
export type OrdersDeps = Kernel &
  Riders &
  Readonly<{
    games: GameServerPort;
    realName: RealNameVerifier;
    providers: ProviderRegistry;
    receipts: Receipts;
    /** Tries to send one effect now, without waiting for a worker. Makes calls: not for use in a transaction. */
    deliver: (outboxId: string) => Promise<void>;
    /** Compares a payment, as its provider reports it, with what is booked about it. */
    compareMoney: (provider: string, outcome: PaymentOutcome) => Promise<void>;
    /** The origin that a player returns to, for the host they came from, such as `http://watt.localhost:3000`. */
    siteOrigin: SiteOrigin;
    /** The origin at which providers reach us. */
    callbackOrigin: string;
    /** How many days this installation stores rows that only accumulate and that no order needs any more. */
    keepDays: Readonly<{ callbacks: number; tries: number; orderKeys: number }>;
  }>;
