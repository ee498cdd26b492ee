import { wordsFor, type Viewer } from '@/lib/backend/catalog/sellable-game';
import { fault, type Fault } from '@/lib/backend/http/answer';
import { orderCodes, paymentFault } from '@/lib/backend/orders/pay-wire';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { CardInquiry } from '@/lib/contract/cards';
import { toDecimal } from '@/lib/domain/money';
import { requiredConsent } from './card-purchase';
import type { CardsDeps } from './deps';
import type { CardPurchaseError, CardRefusal } from './redeem';
import type { IssuedCard } from './repo';
import type { CardError } from './submit-card';

const ownCodes = {
  cardRefused: 'cardRefused',
  cardUsed: 'cardUsed',
  tooMany: 'tooManyRequests',
} as const;

/** The API's codes for why a card can't be used. */
export const cardCodes = {
  ...orderCodes,
  ...ownCodes,
  providerUnavailable: 'providerUnavailable',
} as const satisfies Record<CardError | CardPurchaseError, ApiCodeName>;

/** The refusal of a payment by a card; what would refuse any other payment is answered as for that. */
export function cardFault(deps: Pick<CardsDeps, 'receipts'>, refusal: CardRefusal): Fault {
  switch (refusal.code) {
    case 'cardRefused':
    case 'cardUsed':
    case 'tooMany':
      return fault(ownCodes[refusal.code]);
    default:
      return paymentFault(deps, refusal);
  }
}

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
