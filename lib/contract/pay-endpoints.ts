import * as z from 'zod/mini';
import { payCalls, type PayCall } from '@/lib/domain/pay-calls';
import { defineEndpoint } from './endpoint';
import { cardText, createdPayment, paymentRequest } from './payments';

/**
 * A payment call that answers with a link. These calls differ in their path and in the parameter that names
 * the channel.
 */
function payEndpoint<const Id extends PayCall>(id: Id) {
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
 * Pays with a MyCard card, whose number and password are in the body. There is no GET form, because they must not be in an address. The
 * `url` of the answer is the provider's page of the order; it isn't needed once the card was accepted.
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

/** The other payment calls (F3.8); each answers with a link to pay by. */
export const payEndpoints = [
  payEndpoint('platformPay'),
  payEndpoint('payMyCardBilling'),
  payEndpoint('payMyCardKouDian'),
  payEndpoint('paypalPay'),
  payEndpoint('xsollaPay'),
  payEndpoint('adyenPay'),
  payEndpoint('codapayPay'),
  payEndpoint('pagsmilePay'),
  payEndpoint('travelletPay'),
  payEndpoint('pingpongxPay'),
  payEndpoint('ebanxPay'),
  payEndpoint('funtapPay'),
  payEndpoint('razerGoldPay'),
  payEndpoint('airwallexPay'),
  payEndpoint('alipayPay'),
  payEndpoint('payermaxPay'),
  payEndpoint('naverPay'),
  payEndpoint('krNaverPay'),
  payEndpoint('krKakaoPay'),
  payEndpoint('krWelcomePay'),
] as const;
