import { answer, fault, type Answer, type Fault } from '@/lib/backend/http/answer';
import type { MonthlyCapContent } from '@/lib/contract/age';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { CreatedPayment, PaymentInput } from '@/lib/contract/payments';
import type { ChannelChanges } from '@/lib/domain/channels';
import { toDecimal } from '@/lib/domain/money';
import { nameChannel, type NameError } from '@/lib/domain/name-channel';
import type { PayCall } from '@/lib/domain/pay-calls';
import { err, ok, type Result } from '@/lib/domain/result';
import { toEpoch } from '@/lib/domain/time';
import type { PurchaseError } from './check-purchase';
import type { OrdersDeps } from './deps';
import type { Opened, PayError } from './pay';
import type { PurchaseRequest } from './purchase';
import type { Order } from './repo';

const trackingKeys = [
  'game_channel_id',
  'did',
  'session_id',
  'session_time',
  'traffic_source',
  'bcp47_lang',
] as const;

/** The tracking parameters of a payment call, stored with the order (F6.5). */
export function trackingOf(input: Readonly<{ [K in (typeof trackingKeys)[number]]?: string | undefined }>) {
  return Object.fromEntries(
    trackingKeys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])),
  );
}

const nameCodes = {
  channelMissing: 'channelMissing',
  methodParameters: 'methodParameters',
  paywayMissing: 'paywayMissing',
} as const satisfies Record<NameError, ApiCodeName>;

/**
 * Reads a payment call: the method from its path and the parameters that name the channel. Otherwise the code of what is wrong with them
 * (F3.16).
 */
export function readPurchase(
  call: PayCall,
  input: PaymentInput,
  changes: ChannelChanges,
): Result<PurchaseRequest, (typeof nameCodes)[NameError]> {
  const named = nameChannel(call, input, changes);
  if (!named.ok) return err(nameCodes[named.error]);
  const { paywayId, channelId } = named.value;
  return ok({
    paywayId,
    channelId,
    platform: input.platform,
    area: input.domain_area,
    region: input.country ?? null,
    orderKey: input.order_key,
    clientId: input.client_id,
    productId: input.product_id,
    serverId: input.server_id,
    roleId: input.role_id,
    couponCode: input.coupon_code ?? null,
    expectedPrice: input.expected_price ?? null,
    billingNo: input.billing_no ?? null,
    consent: input.withdrawal_consent ?? null,
    tracking: trackingOf(input),
  });
}

type ErrorCode = (PurchaseError | PayError)['code'];

/**
 * The API's codes for what prevents an order from being made or paid; the reasons for a missing link have codes of their own (`linkCodes`).
 */
export const orderCodes = {
  ageNeeded: 'ageNeeded',
  areaNotSold: 'wrongDomain',
  channelMissing: 'channelMissing',
  characterNotFound: 'characterNotFound',
  consentNeeded: 'consentNeeded',
  debtClosed: 'replenishError',
  gameUnavailable: 'gameUnavailable',
  couponUnusable: 'illegalCouponUse',
  gameUnknown: 'notAGame',
  goodsNotOnSale: 'goodsUnavailable',
  limitReached: 'limitReached',
  methodParameters: 'methodParameters',
  monthlyCapReached: 'monthlyCapReached',
  notLoggedIn: 'notLoggedIn',
  notRealNameVerified: 'notRealNameVerified',
  orderKeyReused: 'orderKeyReused',
  orderNotFound: 'orderNotFound',
  orderNotPayable: 'orderNotPayable',
  priceChanged: 'priceChanged',
  unpaidOrder: 'unpaidOrder',
} as const satisfies Record<Exclude<ErrorCode, 'notOpened'>, ApiCodeName>;

const linkCodes = {
  channelMissing: 'channelMissing',
  methodParameters: 'methodParameters',
  orderNotPayable: 'orderNotPayable',
  providerUnavailable: 'providerUnavailable',
} as const satisfies Record<Extract<PayError, { code: 'notOpened' }>['why'], ApiCodeName>;

type Issuing = Pick<OrdersDeps, 'receipts'>;

/** An order's billing number, and the receipt that opens it. */
export const namedOrder = ({ receipts }: Issuing, { billingNo }: Pick<Order, 'billingNo'>) => ({
  billing_no: billingNo,
  receipt: receipts.issue(billingNo),
});

/** The answer to a call that makes or opens a payment. */
export function paymentAnswer(
  deps: Issuing,
  opened: Result<Opened, PurchaseError | PayError>,
): Answer<CreatedPayment> {
  if (!opened.ok) return paymentFault(deps, opened.error);
  const { order, url, isComponent } = opened.value;
  const { billing_no, receipt } = namedOrder(deps, order);
  const expires_at = toEpoch(order.expiresAt);
  return answer({ billing_no, url, ...(isComponent && { component: url }), receipt, expires_at });
}

/** The refusal of such a call. */
export function paymentFault(deps: Issuing, error: PurchaseError | PayError): Fault {
  switch (error.code) {
    case 'notOpened':
      // A repeat under the same key resumes the order, and the answer says which order it is.
      return fault(linkCodes[error.why], namedOrder(deps, error.order));
    case 'unpaidOrder':
      return fault('unpaidOrder', error.blocking && namedOrder(deps, error.blocking));
    case 'priceChanged':
      return fault('priceChanged', { price: toDecimal(error.price), currency: error.price.currency });
    case 'consentNeeded':
      return fault('consentNeeded', { version: error.version });
    case 'monthlyCapReached': {
      const content: MonthlyCapContent = {
        cap: toDecimal(error.cap),
        remaining: toDecimal(error.left),
        currency: error.cap.currency,
        resets_at: toEpoch(error.resetsAt),
      };
      return fault('monthlyCapReached', content);
    }
    default:
      return fault(orderCodes[error.code]);
  }
}
