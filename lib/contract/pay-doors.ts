import * as z from 'zod/mini';
import { payCalls, type PayCall } from '@/lib/domain/pay-calls';
import { defineEndpoint } from './endpoint';
import { cardText, createdPayment, paymentRequest } from './payments';

/** A payment call that leads to a link: all alike but for their paths and what names the channel. */
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

/**
 * Pays by a MyCard card, whose number and password come along; it has no GET door, since they may stand in no address. The answer's
 * `url` is the provider's own page for the order, which nobody needs whose card was taken.
 */
export const myCardEndpoint = defineEndpoint({
  id: 'payMyCardInGame',
  path: payCalls.payMyCardInGame.path,
  kind: 'command',
  auth: 'player',
  creating: true,
  bodyOnly: true,
  summary:
    'Creates an order and hands a card to its provider; the same order_key with the same card always gives the same order. ' +
    'A refused card leaves the order unpaid under its key.',
  request: z.extend(paymentRequest, { card_info: z.optional(cardText) }),
  response: createdPayment,
});

/** The other payment calls of spec section 7, in its order: they answer with a link to pay by. */
export const payEndpoints = [
  payDoor('platformPay'),
  payDoor('payMyCardBilling'),
  payDoor('payMyCardKouDian'),
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
