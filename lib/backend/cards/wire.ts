import { wordsFor, type Viewer } from '@/lib/backend/catalog/sellable-game';
import { fault, type Fault } from '@/lib/backend/http/answer';
import { orderCodes } from '@/lib/backend/orders/pay-wire';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { CardInquiry } from '@/lib/contract/cards';
import { toDecimal } from '@/lib/domain/money';
import { requiredConsent } from './card-purchase';
import type { CardPurchaseError, CardRefusal } from './redeem';
import type { IssuedCard } from './repo';
import type { CardError } from './submit-card';

/** The API's codes for why a card can't be used. */
export const cardCodes = {
  ...orderCodes,
  cardRefused: 'cardRefused',
  cardUsed: 'cardUsed',
  providerUnavailable: 'providerUnavailable',
  tooMany: 'tooManyRequests',
} as const satisfies Record<CardError | CardPurchaseError, ApiCodeName>;

/** The refusal of a payment by a card. */
export const cardFault = (refusal: CardRefusal): Fault =>
  refusal.code === 'consentNeeded'
    ? fault('consentNeeded', { version: refusal.version })
    : fault(cardCodes[refusal.code]);

/** What a card is worth and what it gives. */
export function toInquiry({ batch }: IssuedCard, viewer: Viewer): CardInquiry {
  const withdrawal = requiredConsent(viewer, batch);
  const { priceMinor: minor, currency, kind, gems, extraGems } = batch;
  return {
    kind,
    currency,
    price: toDecimal({ minor, currency }),
    gems_number: gems,
    extra_gems_number: extraGems,
    product_name: wordsFor(viewer)(batch.productNames),
    ...(withdrawal !== null && { withdrawal }),
  };
}
