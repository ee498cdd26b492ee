import type { Clock } from '@/lib/backend/kernel/clock';
import type { EffectResult } from '@/lib/backend/kernel/effects/effect-result';
import type { Env } from '@/lib/backend/kernel/env';
import type { CardCode } from '@/lib/domain/cards';
import type { Completion } from '@/lib/domain/channels';
import type { Money } from '@/lib/domain/money';
import type { Result } from '@/lib/domain/result';

/** A payment to collect. `merchantRef` is also its idempotency key: the same one gives the same link. */
export type ProviderPaymentRequest = Readonly<{
  merchantRef: string;
  amount: Money;
  description: string;
  /** The shop's name, for a provider's page that shows whom the money goes to. */
  merchant?: string;
  providerMethod: string;
  completion: Completion;
  /** BCP 47 tag, for the provider's page. */
  language: string;
  returnUrl: string;
  notifyUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
}>;

/**
 * `redirect`: the player pays on the provider's page. `form`: the same, but these fields must be posted to
 * it. `frame`: a component of the provider to show in a frame. `rejected` is final; `unavailable` can be
 * tried again.
 */
export type CreateResult =
  | Readonly<{ kind: 'redirect'; url: string; providerRef: string }>
  | Readonly<{
      kind: 'form';
      action: string;
      fields: Readonly<Record<string, string>>;
      providerRef: string;
    }>
  | Readonly<{ kind: 'frame'; frameUrl: string; providerRef: string }>
  | Readonly<{ kind: 'rejected'; reason: string }>
  | Readonly<{ kind: 'unavailable'; reason: string }>;

/** An amount as the provider states it: a decimal and an ISO 4217 code. */
export type StatedAmount = Readonly<{ amount: string; currency: string }>;

/**
 * Money that the provider took. `amount` is null when it can't be read in a currency of the shop; then it
 * settles nothing. `stated` is the amount in the provider's own form, in which a refund has to return it.
 */
export type ProviderCapture = Readonly<{
  captureId: string;
  amount: Money | null;
  stated?: StatedAmount;
  /** How much of it the provider has refunded so far, whoever asked for that; null or absent where it can't be read. */
  returned?: Money | null;
  /**
   * True when the provider has already refunded it, which a shop restored from a backup may not know. It
   * settles nothing.
   */
  isReturned?: boolean;
}>;

/**
 * What a provider says about a payment. Only an explicit success or failure changes an order; everything else
 * is pending.
 */
export type PaymentOutcome = Readonly<{
  merchantRef: string;
  /**
   * `authorised`: the payer has agreed, and the money can be requested. `cancelled`: it can't be paid any
   * more.
   */
  status: 'pending' | 'authorised' | 'paid' | 'failed' | 'expired' | 'cancelled';
  captures: readonly ProviderCapture[];
  /** The provider's own id of the payment, where the answer has it. */
  providerRef?: string;
  /** True where a callback tells of money that went back, which may be the shop's own refund or somebody else's. */
  isAboutReturn?: true;
}>;

/** The answer to a query: the payment, `unknown` where the provider has no such payment, or null when there is no answer now. */
export type QueryAnswer = PaymentOutcome | 'unknown' | null;

/**
 * What a provider says about a card that was submitted for a payment. `taken`: this or an earlier card was
 * accepted; `outcome` is the state of the payment. `refused`: the card doesn't exist or the password is
 * wrong. `used`: the card is genuine and was spent before.
 */
export type CardVerdict =
  Readonly<{ kind: 'taken'; outcome: PaymentOutcome }> | Readonly<{ kind: 'refused' | 'used' }>;

/**
 * A callback whose signature is valid. Its event id is unique at the provider and the same in every repeat: its
 * own, or where it has none, made of the payment and its status.
 */
export type VerifiedCallback = Readonly<{ eventId: string }>;

/** Why a callback is rejected. `stale`: its signature is older or further ahead than the provider's documents allow. */
export type CallbackRefusal = 'badSignature' | 'stale' | 'malformed';

export type RawRequest = Readonly<{ headers: Readonly<Record<string, string>>; body: Uint8Array }>;

/** How a provider's callbacks are verified and read. */
export interface Callbacks {
  /**
   * Checks the signature of a callback over its raw bytes. Some providers make us query them for that, or fetch a certificate; a callback
   * that can't be checked now is `badSignature`, and comes again.
   */
  verify(request: RawRequest): Promise<Result<VerifiedCallback, CallbackRefusal>>;
  /**
   * Reads a callback that was verified and stored; null when it isn't about a payment. Where a callback only names a payment, can be forged,
   * or tells of money that may have gone back since, this queries the provider; it throws when there is no answer now, and is called again.
   */
  read(body: Uint8Array): Promise<PaymentOutcome | null>;
  /** The answer that a provider expects; without it the answer is a bare 204. */
  readonly acknowledgement?: Readonly<{ type: string; body: string }>;
}

/**
 * A payment provider. It is stateless, uses no database, decides nothing about orders, and never throws because of the network. Calls end
 * within ten seconds. A missing answer and trouble at the provider (5xx, 408, 425, 429) can be tried again; a refusal is final only with a
 * code that the provider documents.
 */
export interface PaymentProvider {
  readonly id: string;
  /** The ways in which its payments can be completed. */
  readonly completions: readonly Completion[];
  create(request: ProviderPaymentRequest): Promise<CreateResult>;
  query(providerRef: string): Promise<QueryAnswer>;
  /**
   * Requests the money of a payment that the payer has agreed to, with the parameters that the browser
   * brought back; null when there is no answer now. However often it is called, the provider takes the money
   * once.
   */
  complete?(
    payment: Readonly<{
      providerRef: string;
      merchantRef: string;
      proof: Readonly<Record<string, string>>;
    }>,
  ): Promise<PaymentOutcome | null>;
  /**
   * Sends a card to an open payment, from server to server. Null when no answer came; the card may then have
   * been taken. A payment takes one card, however often this is called.
   */
  submitCard?(payment: Readonly<{ providerRef: string; card: CardCode }>): Promise<CardVerdict | null>;
  /**
   * Cancels an open payment and returns its state: `cancelled`, or `paid` when the money came first; null
   * when there is no answer now. Safe to repeat. Payments of a provider without it end by the provider's own
   * expiry.
   */
  cancel?(payment: Readonly<{ providerRef: string; merchantRef: string }>): Promise<PaymentOutcome | null>;
  /**
   * Lists all payments that were made within a period, a page at a time and each as `query` returns it; null when there is no answer now. A
   * provider without it is queried about each payment that the shop knows, and a payment that the shop has lost altogether isn't found.
   */
  readonly list?: (
    asked: Readonly<{ from: Date; to: Date; after: string | null }>,
  ) => Promise<Readonly<{ payments: readonly PaymentOutcome[]; next: string | null }> | null>;
  /** Absent for a provider that sends none: its payments are completed on return, or found by querying. */
  readonly callbacks?: Callbacks;
  /** Whether it refunds parts of a capture, each under an id of its own, as well as all of it. */
  readonly refundsInParts: boolean;
  /** Refunds a capture or, where the provider supports that, a part of one. Money is sent once for each `refundId`. */
  refund(
    refund: Readonly<{
      refundId: string;
      merchantRef: string;
      providerRef: string;
      captureId: string;
      /** What to send back, as the provider stated the capture. */
      amount: StatedAmount;
    }>,
  ): Promise<EffectResult>;
}

/** Opens a provider for an installation; null where its settings don't configure it. */
export type ProviderKind = Readonly<{ open(env: Env, clock: Clock): PaymentProvider | null }>;

export type ProviderRegistry = ReadonlyMap<string, PaymentProvider>;
