/**
 * The messages that the specification requires (F6.6), each under its fixed name and with its keys in messages/. A message with a title and
 * a sentence has two keys.
 */
export const specMessages = {
  // Pages.
  'Not Found': ['shell.notFound.title'],
  'This page may be missing or has the wrong URL': ['shell.notFound.text'],
  error_params: ['special.params.title'],
  // Choosing, logging in and paying.
  'The login account must match the account being topped up': ['notices.accountMismatch'],
  tip_recharge_confirm: ['notices.cardConfirm'],
  'Please log in first': ['notices.logInFirst'],
  'Channel ID does not exist, try again': ['api.channelMissing'],
  'The link is invalid, please refresh and try again': ['api.linkInvalid'],
  'Incorrect parameters for the selected payment method': ['api.methodParameters'],
  tip_noUse_coupon: ['notices.noCouponConfirm'],
  tip_noSupportCoupon_goods: ['notices.couponNotForGoods'],
  tip_noSupportCoupon: ['notices.couponNotForMethod'],
  tip_claim_more: ['notices.couponClaimMore'],
  please_select: ['notices.couponChoose'],
  'Japanese top-up law text': ['legal.ages.under', 'legal.ages.between', 'legal.ages.none'],
  // Failures.
  'Network error, try again later': ['errors.network'],
  'Query error, return to the home page': ['notices.queryError'],
  'Could not find the character, re-select or change the account': ['api.characterNotFound'],
  'Parameter error': ['special.params.title', 'special.params.text'],
  'Page expired': ['debt.expired.title', 'debt.expired.text'],
  'Cookies must be enabled (not private mode)': ['notices.cookiesNeeded'],
  'An unpaid order exists for this product; go pay first': ['errors.unpaidOrder'],
  tip_login_env_error: ['notices.loginEnvironment'],
  tips: ['notices.tips'],
  'cancel of tips': ['notices.cancel'],
  'copy of tips': ['notices.copy'],
  'success toast of copy': ['notices.copied'],
  'Purchase limit reached': ['notices.limitReached'],
  'Claim Failed': ['notices.claimFailed'],
  log_fail: ['notices.loginFailed'],
  'Request failed, go back to the first page and redo real-name verification': [
    'special.realName.failedText',
  ],
  'payway_id is no exist': ['api.paywayMissing'],
  tip_no_data: ['notices.noData'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
