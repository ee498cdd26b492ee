/** The kinds of findings between provider, captures, orders, effects and books, and what they mean (docs/runbooks/books-differ.md). */
export const kinds = {
  paidWithoutMoney: 'an order counts as paid, and no money settled it',
  moneyOfUnpaidOrder: 'money settled an order that doesn’t count as paid',
  amountDiffers: 'an order was settled by another amount than its own',
  repeatNotMarked: 'money came twice, and the order doesn’t say so',
  paymentNotTaken: 'money came by a payment that doesn’t say it was paid',
  moneyOfOtherPayment: 'money is booked for a payment of another order',
  historyDiffers: 'an order isn’t what its history says',
  partsDiffer: 'parts that went back don’t add up to what the order says',
  deliveryMissing: 'an order is paid, and nothing delivers it',
  deliveredWithoutAnswer: 'an order counts as delivered, and no receiver has said so',
  deliveryNotNoted: 'goods were delivered, and the order doesn’t say so',
  referenceDiffers: 'an order names another reference than its delivery',
  deliveredTwice: 'an order has more than one delivery',
  goodsOfUnpaidOrder: 'something delivers an order that isn’t paid',
  refundMissing: 'an order is refunded, and nothing sends its money back',
  partRefundMissing: 'a part of an order’s money went back, and nothing sends it',
  returnMissing: 'money that can’t be kept isn’t on its way back',
  refundOfKeptOrder: 'money goes back for an order that isn’t refunded',
  refundAmountDiffers: 'another amount goes back than should',
  revokeMissing: 'goods of a refunded order were delivered, and nothing takes them back',
  entriesMissing: 'something happened that the books don’t have',
  entriesDiffer: 'the books have another amount than what happened',
  entriesUnfounded: 'the books have something that didn’t happen',
  pointsNotEarned: 'an order is paid, and its growth points weren’t given',
  pointsUnfounded: 'an order has given other growth points than it promised',
  pointTotalDiffers: 'a player’s growth points aren’t the sum of what came and went',
  couponNotUsed: 'an order is paid with a coupon that it hasn’t used',
  couponEntriesDiffer: 'the books have another state of an order’s coupon',
  debtNotPaid: 'the order of a debt is paid, and the debt isn’t',
  cardNotUsed: 'an order was paid by a card of ours that isn’t used',
  moneyNotBooked: 'a provider has taken money that isn’t booked',
  moneyUnknownToProvider: 'money is booked that its provider doesn’t know',
  amountDiffersAtProvider: 'money is booked with another amount than its provider says',
  returnedByProvider: 'a provider has given money back of its own accord',
  refundUnknownToProvider: 'a refund counts as done, and its provider doesn’t know it',
} as const;
export type Kind = keyof typeof kinds;

const isKind = (name: string): name is Kind => name in kinds;
const names = Object.keys(kinds).filter(isKind);
export const kindNames: [Kind, ...Kind[]] = [
  'paidWithoutMoney',
  ...names.filter((name) => name !== 'paidWithoutMoney'),
];
