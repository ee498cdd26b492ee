import { inCurrency } from './amounts';
import type { VipDocument } from './vip-document';
import type { VipRows } from './vip-rows';

/** A game's VIP programme as its file has it; undefined where it has none. */
export function vipOf({ programmes, levels, offers }: VipRows, gpId: string): VipDocument | undefined {
  const programme = programmes.find((one) => one.gpId === gpId);
  if (programme === undefined) return undefined;
  const { timeZone, pointToCoin, coinCurrency, coins, faqTitles, faqContents } = programme;
  return {
    timeZone,
    pointsPerCoin: pointToCoin,
    coin: coinCurrency,
    coins: Object.fromEntries(
      Object.entries(coins).map(([currency, minor]) => [currency, inCurrency(minor, currency)]),
    ),
    faq: { titles: faqTitles, contents: faqContents },
    levels: levels
      .filter((one) => one.gpId === gpId)
      .map(({ levelId, names, show, needPoints, stage }) => ({
        level: levelId,
        names,
        show,
        points: needPoints,
        stage,
      })),
    coupons: offers
      .filter((one) => one.gpId === gpId)
      .map(({ offerId, levelId, type, names, rate, validDays }) => ({
        coupon: offerId,
        level: levelId,
        type,
        names,
        rate,
        days: validDays,
      })),
  };
}
