import { payCalls, type PayCall } from '@/lib/domain/pay-calls';
import { defineEndpoint } from './endpoint';
import { createdPayment, paymentRequest } from './payments';

/** A payment call: all alike but for their paths and what names the channel. */
function payDoor<const Id extends PayCall>(id: Id) {
  const { path, extras }: Readonly<{ path: `/${string}`; extras: readonly string[] }> = payCalls[id];
  const more = extras.length === 0 ? '' : ` Adds ${extras.join(' and ')}.`;
  return defineEndpoint({
    id,
    path,
    kind: 'command',
    auth: 'player',
    creating: true,
    summary: `Creates an order and the link to pay it by; the same order_key always gives the same order.${more}`,
    request: paymentRequest,
    response: createdPayment,
  });
}

/** The payment calls of spec section 7, in its order. */
export const payDoors = [
  payDoor('platformPay'),
  payDoor('payMyCardBilling'),
  payDoor('payMyCardKouDian'),
  payDoor('payMyCardInGame'),
  payDoor('paypalPay'),
  payDoor('xsollaPay'),
  payDoor('adyenPay'),
  payDoor('codapayPay'),
  payDoor('pagsmilePay'),
  payDoor('travelletPay'),
  payDoor('pingpongxPay'),
  payDoor('ebanxPay'),
  payDoor('funtapPay'),
  payDoor('razerGoldPay'),
  payDoor('airwallexPay'),
  payDoor('alipayPay'),
  payDoor('payermaxPay'),
  payDoor('naverPay'),
  payDoor('krNaverPay'),
  payDoor('krKakaoPay'),
  payDoor('krWelcomePay'),
] as const;
