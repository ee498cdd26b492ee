import type { EffectResult } from '@/lib/backend/jobs/effect-result';
import type { CardCode } from '@/lib/domain/cards';
import type { Completion } from '@/lib/domain/channels';
import type { Money } from '@/lib/domain/money';

/** What a provider is asked to collect. `merchantRef` is also its idempotency key: the same one gives the same link. */
export type PaymentRequest = Readonly<{
  merchantRef: string;
  amount: Money;
  description: string;
  providerMethod: string;
  completion: Completion;
  /** BCP 47, for the provider's page. */
  language: string;
  returnUrl: string;
  notifyUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
}>;

/**
 * `redirect`: the player pays on the provider's page. `form`: the same, but these fields have to be posted there. `session`: a
 * component of the provider's, to be framed. `rejected` is final, `unavailable` may be tried again.
 */
export type CreateResult =
  | Readonly<{ kind: 'redirect'; url: string; providerRef: string }>
  | Readonly<{
      kind: 'form';
      action: string;
      fields: Readonly<Record<string, string>>;
      providerRef: string;
    }>
  | Readonly<{ kind: 'session'; frameUrl: string; providerRef: string }>
  | Readonly<{ kind: 'rejected'; reason: string }>
  | Readonly<{ kind: 'unavailable'; reason: string }>;

/** An amount in a provider's own words: a decimal, and an ISO 4217 code. */
export type ToldAmount = Readonly<{ amount: string; currency: string }>;

/**
 * Money the provider took. `amount` is null when it can't be read in a currency of ours: then it settles nothing. `told` is what the
 * provider called it, so that it can go back as it came.
 */
export type ProviderCapture = Readonly<{
  captureId: string;
  amount: Money | null;
  told?: ToldAmount;
  /** The provider has given it back already, as a shop that was restored from a backup may not know: it settles nothing. */
  isReturned?: boolean;
}>;

/** What a provider says of a payment. Only an explicit success or failure moves an order; all else is pending. */
export type PaymentOutcome = Readonly<{
  merchantRef: string;
  /** `authorised`: the payer has agreed, and the money is ours to ask for. `cancelled`: it can't be paid any more. */
  status: 'pending' | 'authorised' | 'paid' | 'failed' | 'expired' | 'cancelled';
  captures: readonly ProviderCapture[];
  /** The provider's own id of the payment, where it comes along. */
  providerRef?: string;
}>;

/**
 * What a provider says of a card it was given for a payment. `taken`: how the payment stands now, whose card it is by. `refused`: there
 * is no such card, or its password is another. `used`: it is real and has paid for something.
 */
export type CardVerdict =
  Readonly<{ kind: 'taken'; outcome: PaymentOutcome }> | Readonly<{ kind: 'refused' | 'used' }>;

/** A callback that passed its check; its event id is the provider's own and unique there. */
export type VerifiedCallback = Readonly<{ eventId: string }>;
export type CallbackRefusal = 'BAD_SIGNATURE' | 'STALE' | 'MALFORMED';

export type RawRequest = Readonly<{ headers: Readonly<Record<string, string>>; body: Uint8Array }>;

/** A payment provider: stateless, without a database, no decisions about orders, never throws for what the network does. */
export interface PaymentProvider {
  readonly id: string;
  create(request: PaymentRequest): Promise<CreateResult>;
  /** Asks for the truth about a payment; null when it can't be had now. */
  query(providerRef: string): Promise<PaymentOutcome | null>;
  /**
   * Asks for the money of a payment whose payer has agreed, with what their browser brought back; null when it can't be had now. The
   * provider takes it once, however often it is asked.
   */
  complete?(
    payment: Readonly<{
      providerRef: string;
      merchantRef: string;
      proof: Readonly<Record<string, string>>;
    }>,
  ): Promise<PaymentOutcome | null>;
  /**
   * Hands a card to an open payment, server to server; null when no answer came, and then it may have been taken. A payment takes one
   * card, however often it is asked.
   */
  submitCard?(payment: Readonly<{ providerRef: string; card: CardCode }>): Promise<CardVerdict | null>;
  /**
   * Asks that a payment can't be paid any more, and answers how it stands: `cancelled`, or `paid` where the money was quicker; null when
   * that can't be had now. Safe to repeat. A provider without it ends payments by its own expiry.
   */
  cancel?(payment: Readonly<{ providerRef: string; merchantRef: string }>): Promise<PaymentOutcome | null>;
  /** Checks a callback over its raw bytes. */
  verify(request: RawRequest): VerifiedCallback | CallbackRefusal;
  /** Reads a callback that was verified and stored; null for news that doesn't concern a payment. */
  read(body: Uint8Array): PaymentOutcome | null;
  refund(
    refund: Readonly<{
      refundId: string;
      merchantRef: string;
      providerRef: string;
      captureId: string;
      /** All of the capture, as the provider called it. */
      amount: ToldAmount;
    }>,
  ): Promise<EffectResult>;
}

export type ProviderRegistry = ReadonlyMap<string, PaymentProvider>;
