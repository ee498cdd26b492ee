import * as z from 'zod';
import { monthlyCapContent } from './age';
import type { ApiCodeName } from './api-code';
import { currency, decimal } from './fields';
import { consentContent, createdPayment, unpaidOrderContent } from './payments';

/** What a code means, and how the shop reacts to it. */
type CodeNote = Readonly<{ means: string; shop: string; content?: z.core.$ZodType }>;

const shows = 'Shows `msg`, and stays where it is.';

/** Every code, documented for authors of other backends. A code without a note doesn't compile. */
export const codeNotes = {
  success: { means: 'Done; `content` is the answer.', shop: 'Goes on.' },
  notLoggedIn: {
    means: 'No token, one that is over, or one of another game.',
    shop: 'Forgets the login of that game and opens the login form.',
  },
  notAGame: { means: 'The brand has no such client id.', shop: 'Forgets the game and asks for one.' },
  wrongDomain: {
    means: 'An unknown host, or an area that the brand doesn’t sell in.',
    shop: 'Forgets the area and opens the page that says so.',
  },
  notRealNameVerified: {
    means: 'The law wants this player’s real name proved before a payment.',
    shop: 'Logs out and offers the proof (`real_name`).',
  },
  replenishError: {
    means: 'No such outstanding payment, or its time is over.',
    shop: 'Opens the page that says so.',
  },
  illegalCouponUse: {
    means: 'The coupon isn’t the player’s, isn’t usable now, or not for these goods.',
    shop: 'During a payment: takes the coupon off and reads the coupons again after a second.',
  },
  activityNotExist: {
    means: 'No such activity here, or it is over.',
    shop: 'Says so and reads the page config again.',
  },
  badParameters: {
    means: 'Missing, too long or of the wrong form.',
    shop: shows,
    content: z.object({
      fields: z.array(z.string()).describe('Names of the parameters, never their values.'),
    }),
  },
  loginFailed: {
    means: 'Unknown name, wrong password, refused sign-in: one code for all.',
    shop: 'Shows `msg` in the login form.',
  },
  characterNotFound: { means: 'Not a character of this player on this server.', shop: shows },
  goodsUnavailable: { means: 'Not sold, or not in this area.', shop: shows },
  channelMissing: { means: 'No such payment method here.', shop: shows },
  linkInvalid: { means: 'Never answered by a call.', shop: shows },
  methodParameters: {
    means: 'The price is outside the method’s limits, or the provider refused.',
    shop: `${shows} With an order in \`content\`, that order is what is paid next.`,
    content: z.nullable(unpaidOrderContent),
  },
  paywayMissing: { means: 'No `payway_id`.', shop: shows },
  unpaidOrder: {
    means: 'An unpaid order of these goods for this character stands in the way.',
    shop: 'Offers to pay that order. Without `content` it can only say that there is one.',
    content: z.nullable(unpaidOrderContent),
  },
  orderKeyReused: { means: 'The key stands for other goods or another character.', shop: shows },
  orderNotFound: { means: 'Unknown, another brand’s, or not the caller’s: one code for all.', shop: shows },
  orderNotPayable: { means: 'Expired, over, or of other goods.', shop: shows },
  notCancellable: {
    means:
      'The order pays an outstanding payment, which has no other order: it stays as long as that can be paid.',
    shop: shows,
  },
  priceChanged: {
    means: 'The price now differs from `expected_price`; nothing was created.',
    shop: 'Shows `msg` and reads the goods again; the player confirms the new price.',
    content: z.object({ price: decimal, currency }),
  },
  claimFailed: { means: 'This coupon or reward can’t be claimed, or not any more.', shop: shows },
  limitReached: {
    means: 'No more of these goods in this window.',
    shop: 'Shows `msg` and reads goods and limits again.',
  },
  ageNeeded: {
    means: 'Monthly caps hold here, and the player’s age isn’t known.',
    shop: 'Asks for the age group (`setAgeBand`), then the player presses Pay again.',
  },
  monthlyCapReached: {
    means: 'The price is more than the month has left for a player of this age.',
    shop: 'Says what is left, and when the next month begins.',
    content: monthlyCapContent,
  },
  consentNeeded: {
    means: 'The law of this area wants the buyer to agree to immediate delivery first; nothing was created.',
    shop: `${shows} The shop asks before it pays, so only a page from before the rule hears this.`,
    content: consentContent,
  },
  accountBlocked: { means: 'The shop keeps this player out; only a login says so.', shop: shows },
  pairingUnknown: {
    means: 'No desktop waits with this code, key or secret, or not any more: one code for all.',
    shop: 'Says that the code is over, and offers a new one.',
  },
  cardRefused: {
    means: 'No such card, wrong password, another game’s, void or expired: one code for all.',
    shop: shows,
  },
  cardUsed: { means: 'The card has been used.', shop: shows },
  providerUnavailable: {
    means: 'The provider gave no link; the order stands and may be asked for again.',
    shop: 'Shows `msg`; the next press pays the same order.',
    content: z
      .object({ billing_no: createdPayment.shape.billing_no, receipt: createdPayment.shape.receipt })
      .nullable(),
  },
  gameUnavailable: { means: 'The game’s own server can’t be reached.', shop: shows },
  notFound: { means: 'No such call (HTTP 404).', shop: shows },
  tooLarge: { means: 'The body is larger than any call (HTTP 413).', shop: shows },
  tooManyRequests: { means: 'The address or the login must wait (HTTP 429).', shop: shows },
  internal: {
    means: 'A fault of the backend (HTTP 500).',
    shop: 'Counts as silence: tries again where that is safe, then says that the network failed.',
    content: z.object({ requestId: z.string() }).nullable(),
  },
} as const satisfies Readonly<Record<ApiCodeName, CodeNote>>;
