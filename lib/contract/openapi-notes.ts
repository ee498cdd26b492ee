const stamp = 'Seconds since 1970, UTC.';
const money =
  'Major units as decimal text with a point, such as "9.99", in the currency beside it; never a number.';
const receipt =
  'Opens this one order in any browser without a login: whoever has it may read the order and nothing else. The return link and the report link carry it. Form: `<expiry>.<signature>`.';

/**
 * What a field's type doesn't say: scales, forms, and what its absence means. A note applies to the name everywhere in the contract; one
 * under `<operation>.<name>` takes precedence.
 */
export const fieldNotes: Readonly<Record<string, string>> = {
  // Any call.
  idfv: 'The device, as the game’s client or the browser names it.',
  spec_lang:
    'The language `msg` and names come in: a code such as `en`, `zh-tw`. One that the backend lacks is answered in its own default.',
  bcp47_lang: 'The same as a BCP 47 tag.',
  oauth_token:
    'The player’s token. As a parameter only towards origins that take it so (`token=query`); else it is in the Authorization header.',
  'twitterRedirect.oauth_token': 'The request token that X sent the browser back with.',
  'replenishTwitterRedirect.oauth_token': 'The request token that X sent the browser back with.',
  client_id: 'The game on one platform. Each platform of a game has its own; they share `gp_id`.',
  domain_area: 'The sales area: decides currency, goods and methods.',
  // Logging in.
  'auth.username':
    'The name behind three random hex characters, as base64 of its UTF-8 bytes: `a1f` + `cGxheWVyMQ==`. Hides nothing; keeps it out of casual sight.',
  'auth.password': 'As `username`.',
  login_token:
    'A JWS of the game’s publisher (docs/guides/connect-accounts.md). It comes in the fragment of the link, never in a query.',
  suid: 'The player, the same on every device and at every login.',
  gp_id: 'The game, whatever the platform. A login holds for all client ids of one.',
  expires_at: `${stamp} Of a login: may be left out; then the shop asks for a new login only after code -600. Of an order: until when it can be paid.`,
  real_name: 'May be left out where no law asks for it.',
  // Games, servers, characters.
  is_select_game: 'Whether the game shows its sub-games to choose from.',
  servers:
    'All servers of the game; a character’s `server_id` must be among them, or the shop shows it without a server’s name. May be empty for a game without servers, never left out.',
  areas: 'Groups of servers, for games that have them; else empty.',
  area_id: 'The group a server is in; blank where there are none.',
  server_id: 'As the game spells it. A call may leave out the `s` that it begins with.',
  real_server: 'After a merge, the server that players live on now. Left out: the server itself.',
  last_login: `${stamp} Characters are shown last played first; 0 where it isn’t known.`,
  // Goods and methods.
  value: 'The id of the goods: what an order names as `product_id`.',
  goodsSort: 'Place within its group; the lowest first.',
  typeSort: 'Place of the group; the lowest first.',
  price: `${money} Above zero, or it can’t be bought.`,
  originalPrice: `${money} Left out where there is no standing discount.`,
  lowPrice: `${money} The lowest of the thirty days before the discount; only where the law of the area wants it said.`,
  min_money: `${money} "0" or less: no limit. A method is off for goods below it.`,
  max_money: `${money} "0" or less: no limit. A method is off for goods above it.`,
  key: '`<payway_id>_<channel_id>`.',
  channel:
    'What `channel_id` names elsewhere: each payment call carries one of the two, as its summary says.',
  payway_id: 'May be blank: the method shows, and paying by it says that it is not set up.',
  icon: 'A path on the shop, such as `/art/…`, or an https link. Blank: the shop’s own sign for it.',
  sort: 'The lowest first; a number, or a number as text.',
  open_coupon: '`true` where goods paid by this method may have a coupon.',
  sub_payment: 'Ways within the method; `[]` where it has none, never left out.',
  country: 'A region of payment, such as `SG`; the keys of `methods` are regions.',
  isLimit: '`true` for goods that `getLimitProductInfo` tells more about.',
  limit: 'The rule of limited goods, which guests read on the card. May be left out.',
  // Paying.
  order_key:
    'Chosen by the client once for one intent. An idempotent backend answers every repeat with the first order; one that isn’t must not be named `idempotent`, and may ignore it.',
  expected_price: `${money} What the player saw, before any coupon. For a new order, another price now is answered with code -4012, and nothing is created. An unpaid order that costs more is answered with code -4008, and nothing is opened.`,
  billing_no: 'The order: 8 to 40 capital letters and digits. No dashes, no small letters.',
  receipt,
  url: 'Where to go on: opened in a tab of its own, over the page, or in the device’s browser.',
  component: 'A page of the provider to show inside the shop instead of opening `url`; left out by most.',
  session_time: 'Seconds since the visit began, as digits.',
  did: 'The device, for the order’s own record.',
  pay_url: 'Where the order is paid by `method_key`. Left out once it can’t be paid any more.',
  simple:
    '`1` asks for `billing_no` and `status` alone; the shop asks so every few seconds while a payment is open.',
  'getOrderList.status': 'As of `getOrderInfo`.',
  'getOrderInfo.status':
    '-1 waits for its money, 1 paid, 10 paid twice (`money_back` says whether the second payment goes back; without it the shop promises nothing), -2 failed, expired, or paid and refunded since (`money_back` and the time of the step `paid` tell).',
  at: `${stamp} Of a step of an order: left out until the step is reached.`,
  'pointHistory.at': stamp,
  created_at: stamp,
  game_ref: 'The game’s own number for what it delivered; shown to the player. Left out until then.',
  method_key:
    'The method that paid the order, before that the one it was last begun with, as `key` of the methods has it: "pay again" begins there.',
  method_name:
    'The name of `method_key` as it was when it was chosen. May be left out: then the shop looks for it in the game’s current list, which may no longer have it.',
  next: 'Ask for the next page with it as `cursor`; left out on the last.',
  // How long goods take.
  days: 'The number of days that the times are from, today included.',
  p50: 'Half of the orders that were delivered took at most these seconds. p95 and p99 likewise; left out where too few orders were delivered to say.',
  // Limits.
  limit_type:
    '`role`: counted by character; `time`: by character in a window of days; `game`: by player in the whole game.',
  day_info: 'The length of the window in days; 0 where there is none.',
  frequency: 'How often within that window.',
  period_ends: `${stamp} The end of the current window; left out where there is none.`,
  extra_pay_times: 'Purchases left. Below 0 while an order of time-limited goods waits for its money.',
  next_pay_time: `${stamp} When there is something to buy again, while nothing is left; else 0.`,
  unpaid:
    'The order that waits for its money, with its receipt. Left out where there is none. A backend that never names it leaves the player of time-limited goods in a dead end: neither to pay the order nor to buy again.',
  // Coupons.
  discount_rate:
    'The percentage of the price that is still paid, a whole number from 1 to 99: 85 takes 15 % off. Not 0.85, not 15.',
  time_zone:
    'An IANA name such as `Asia/Singapore`, which the coupon’s days or periods are counted in; not an offset.',
  valid_end_time: `${stamp} The first second it can’t be used any more. Left out where it has no end.`,
  used_time: `${stamp} Left out until it is used.`,
  is_used: '`true` or `false`, never 0 or 1.',
  'couponList.name': 'Plain text, or JSON text by language: `{"en":"…","ja":"…"}`.',
  lock_reason: '`inOrder`: an unpaid order holds it, named by `lock_billing_no`.',
  use_category: 'As a parameter one or more, separated by commas.',
  need_points: 'Points in all that the level is reached with.',
  next_time: `${stamp} When the next period begins; left out for what is given once.`,
  // Activities and outstanding payments.
  starts_at: stamp,
  ends_at: stamp,
  claim_until: `${stamp} Not before \`ends_at\`.`,
  offset: 'Minutes east of UTC of the time zone that days are counted in: 480 for UTC+8.',
  valid_time: 'Seconds that are left, not a time; 0 or less once it is over.',
  card_info:
    'Number and password of a card with a hash (`base64url(JSON [number, password]) + "." + sha256hex(that + client_id)`), in bodies only, never in an address.',
  'cardPay.product_id': 'Ignored: the card determines what it gives.',
  'cardPay.country': 'Ignored: a card isn’t a method of a region.',
  'cardPay.pay_id': 'Ignored: a card isn’t a payment method.',
  'cardPay.coupon_code': 'Ignored: a card pays its own value. The coupon stays unused.',
  'getProductList.currency': 'Left out: the brand’s currency in that area.',
  'calculatePrice.currency': 'Left out: that of the goods.',
  'cardInfo.currency': 'Left out: the brand’s currency in the page’s area.',
  'cardInfo.kind': 'Left out: `prepaid` for a card with a price, else `exchange`.',
  'replenishmentInfo.status': 'Left out: `open` while `valid_time` is above 0, else `expired`.',
  'replenishmentInfo.replenish_id': 'Left out: that of the call.',
  'replenishmentInfo.client_id': 'Left out: the game of the page.',
  'replenishmentInfo.domain_area': 'Left out: the area of the page.',
  resets_at: stamp,
};
