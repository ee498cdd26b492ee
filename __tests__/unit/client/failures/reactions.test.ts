import type { ApiFailure } from '@/lib/client/api/api-result';
import { handleFailure, type ReactionEffects } from '@/lib/client/failures/handle-reaction';
import { reactionOf } from '@/lib/client/failures/reaction-of';
import { ApiCode, apiCodeName, type ApiCodeName } from '@/lib/contract/api-code';

const page = { sdkView: false, paying: false };

/** The effects of a failure, in order. */
function effectsOf(failure: ApiFailure, context = page): unknown[] {
  const done: unknown[] = [];
  const note = (name: string) => (detail?: unknown) =>
    void done.push(detail === undefined ? name : [name, detail]);
  const effects: ReactionEffects = {
    showMessage: note('showMessage'),
    navigate: note('navigate'),
    clearArea: note('clearArea'),
    clearUser: note('clearUser'),
    clearGame: note('clearGame'),
    openLogin: note('openLogin'),
    askRealName: note('askRealName'),
    dropCoupon: note('dropCoupon'),
    refetchPageConfig: note('refetchPageConfig'),
    refetchGoods: note('refetchGoods'),
    showAge: note('showAge'),
    offerUnpaidOrder: note('offerUnpaidOrder'),
  };
  handleFailure(failure, effects, context);
  return done;
}

const business = (code: number, content: unknown = null, msg = 'Words of the server'): ApiFailure => ({
  ok: false,
  kind: 'business',
  code,
  codeName: apiCodeName(code),
  msg,
  content,
  retryable: false,
});

const message = ['showMessage', { kind: 'server', text: 'Words of the server' }];
const expected: Readonly<Record<ApiCodeName, readonly unknown[]>> = {
  success: [],
  notLoggedIn: ['clearUser', 'openLogin'],
  notAGame: ['clearGame'],
  wrongDomain: ['clearArea', ['navigate', '/notArea']],
  notRealNameVerified: ['clearUser', ['navigate', '/'], 'askRealName'],
  replenishError: [['navigate', '/errorReplenish']],
  illegalCouponUse: [],
  activityNotExist: [['showMessage', { kind: 'activityEnded' }], 'refetchPageConfig'],
  unpaidOrder: [['offerUnpaidOrder', null]],
  priceChanged: [message, 'refetchGoods'],
  badParameters: [message],
  loginFailed: [message],
  characterNotFound: [message],
  goodsUnavailable: [message],
  channelMissing: [message],
  linkInvalid: [message],
  methodParameters: [message],
  paywayMissing: [message],
  consentNeeded: [message],
  orderKeyReused: [message],
  orderNotFound: [message],
  orderNotPayable: [message],
  notCancellable: [message],
  claimFailed: [message],
  limitReached: [message, 'refetchGoods'],
  ageNeeded: [['showAge', null]],
  monthlyCapReached: [['showAge', null]],
  accountBlocked: [message],
  pairingUnknown: [message],
  cardRefused: [message],
  cardUsed: [message],
  providerUnavailable: [message],
  gameUnavailable: [message],
  notFound: [message],
  tooLarge: [message],
  tooManyRequests: [message],
  internal: [message],
};

describe('reactions', () => {
  it.each(Object.entries(ApiCode))('%s (%d) has its reaction [F6.4]', (name, code) => {
    expect(effectsOf(business(code))).toEqual(
      Object.entries(expected).find(([known]) => known === name)?.[1],
    );
  });

  it('every code of the contract has a reaction [F6.4]', () => {
    expect(Object.keys(reactionOf).sort()).toEqual(Object.keys(ApiCode).sort());
  });

  it('any other code shows the server’s message [F6.4]', () => {
    expect(effectsOf(business(-77777))).toEqual([message]);
    expect(effectsOf(business(0))).toEqual([message]);
  });

  it.each(['', '  '])('a blank message (%j) gets words of the interface [F6.4]', (msg) => {
    expect(effectsOf(business(-77777, null, msg))).toEqual([['showMessage', { kind: 'unknown' }]]);
  });

  it('a missing login opens nothing in the SDK view [F4.6]', () => {
    expect(effectsOf(business(ApiCode.notLoggedIn), { ...page, sdkView: true })).toEqual(['clearUser']);
  });

  it('illegal coupon use drops the coupon while paying, without a message [F5.6]', () => {
    expect(effectsOf(business(ApiCode.illegalCouponUse), { ...page, paying: true })).toEqual(['dropCoupon']);
  });

  it('an unpaid order is offered for payment [F3.15]', () => {
    const order = { billing_no: 'W12345678', receipt: 'abc.def' };
    expect(effectsOf(business(ApiCode.unpaidOrder, { ...order, more: 1 }))).toEqual([
      ['offerUnpaidOrder', order],
    ]);
  });

  it('network and contract failures get words of the interface [F6.3]', () => {
    const network = {
      ok: false,
      kind: 'network',
      reason: 'timeout',
      status: null,
      attempts: 3,
      retryable: true,
    } as const;
    expect(effectsOf(network)).toEqual([['showMessage', { kind: 'network' }]]);
    expect(effectsOf({ ok: false, kind: 'contract', detail: '', retryable: false })).toEqual([
      ['showMessage', { kind: 'unexpected' }],
    ]);
  });
});
