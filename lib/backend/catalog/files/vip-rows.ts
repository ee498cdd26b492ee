import { isCurrency, type Currency } from '@/lib/domain/currency';
import type { LocalText } from '@/lib/domain/local-text';
import { minorOf } from './amounts';
import type { GameDocument } from './documents';
import type { VipDocument } from './vip-document';

/* Rows of the module above this one that keeps VIP programmes; its own row types have the same fields. */
type OfGame = Readonly<{ tenant: string; gpId: string }>;
export type ProgrammeRow = OfGame &
  Readonly<{
    timeZone: string;
    pointToCoin: number;
    coinCurrency: Currency;
    coins: Readonly<Partial<Record<Currency, number>>>;
    faqTitles: LocalText;
    faqContents: LocalText;
  }>;
export type LevelRow = OfGame &
  Readonly<{ levelId: number; names: LocalText; show: string; needPoints: number; stage: number }>;
export type OfferRow = OfGame &
  Readonly<{
    offerId: string;
    levelId: number;
    type: VipDocument['coupons'][number]['type'];
    names: LocalText;
    rate: number;
    validDays: number;
    active: boolean;
  }>;

export type VipRows = Readonly<{
  programmes: readonly ProgrammeRow[];
  levels: readonly LevelRow[];
  offers: readonly OfferRow[];
}>;

/** Programmes, levels and coupon offers of the games whose files have a VIP programme. */
export function vipRows(tenant: string, sold: readonly GameDocument[]): VipRows {
  const programmes = sold.flatMap(({ game, vip }) => (vip === undefined ? [] : [{ gpId: game, vip }]));
  return {
    programmes: programmes.map(({ gpId, vip }) => programmeRow({ tenant, gpId }, vip)),
    levels: programmes.flatMap(({ gpId, vip }) =>
      vip.levels.map(({ level, names, show, points, stage }) => ({
        tenant,
        gpId,
        levelId: level,
        names,
        show,
        needPoints: points,
        stage,
      })),
    ),
    offers: programmes.flatMap(({ gpId, vip }) =>
      vip.coupons.map(({ coupon, level, type, names, rate, days }) => ({
        tenant,
        gpId,
        offerId: coupon,
        levelId: level,
        type,
        names,
        rate,
        validDays: days,
        active: true,
      })),
    ),
  };
}

function programmeRow(
  game: OfGame,
  { timeZone, pointsPerCoin, coin, coins, faq }: VipDocument,
): ProgrammeRow {
  if (!isCurrency(coin)) throw new Error(`"${coin}" is no currency.`);
  return {
    ...game,
    timeZone,
    pointToCoin: pointsPerCoin,
    coinCurrency: coin,
    coins: Object.fromEntries(
      Object.entries(coins).map(([currency, decimal]) => [currency, minorOf(decimal, currency)]),
    ),
    faqTitles: faq.titles,
    faqContents: faq.contents,
  };
}
