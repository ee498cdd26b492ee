/** What a call needs besides the common parameters: the channel under one of two names, or the country. */
export type PayExtra = 'channel' | 'channel_id' | 'country';
type PayCallFacts = Readonly<{ path: `/api/${string}`; extras: readonly PayExtra[] }>;

/**
 * The payment calls by operation, with their paths (F3.8). Which of them take `channel`, `channel_id` or
 * `country` is sample data.
 */
export const payCalls = {
  platformPay: { path: '/api/pay/platform_pay', extras: ['channel_id', 'country'] },
  payMyCardBilling: { path: '/api/pay/payMyCardBilling', extras: [] },
  payMyCardKouDian: { path: '/api/pay/payMyCardKouDian', extras: [] },
  payMyCardInGame: { path: '/api/pay/payMyCardInGame', extras: [] },
  paypalPay: { path: '/api/pay/paypal_pay', extras: [] },
  xsollaPay: { path: '/api/pay/xsolla_pay', extras: ['channel', 'country'] },
  adyenPay: { path: '/api/pay/adyen_pay', extras: ['channel', 'country'] },
  codapayPay: { path: '/api/pay/codapay_pay', extras: ['channel_id', 'country'] },
  pagsmilePay: { path: '/api/pay/pagsmile_pay', extras: ['channel', 'country'] },
  travelletPay: { path: '/api/pay/travellet_pay', extras: ['channel_id'] },
  pingpongxPay: { path: '/api/pay/pingpongx_pay', extras: ['channel', 'country'] },
  ebanxPay: { path: '/api/pay/ebanx_pay', extras: ['channel', 'country'] },
  funtapPay: { path: '/api/pay/funtap_pay', extras: ['channel_id'] },
  razerGoldPay: { path: '/api/pay/razer_gold_pay', extras: ['channel_id'] },
  airwallexPay: { path: '/api/pay/airwallex', extras: ['channel', 'country'] },
  alipayPay: { path: '/api/pay/alipay_pay', extras: [] },
  payermaxPay: { path: '/api/pay/payermax_pay', extras: ['channel', 'country'] },
  naverPay: { path: '/api/pay/naver_pay', extras: ['channel_id'] },
  krNaverPay: { path: '/api/kr_pay/naver_pay', extras: [] },
  krKakaoPay: { path: '/api/kr_pay/kakao_pay', extras: [] },
  krWelcomePay: { path: '/api/kr_pay/welcome_pay', extras: ['channel_id'] },
} as const satisfies Readonly<Record<string, PayCallFacts>>;

export type PayCall = keyof typeof payCalls;

export function isPayCall(id: string): id is PayCall {
  return Object.hasOwn(payCalls, id);
}

export function extrasOf(call: PayCall): readonly PayExtra[] {
  return payCalls[call].extras;
}
