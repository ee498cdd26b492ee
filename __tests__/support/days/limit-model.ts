import type { Tenant } from '@/tenants/kit/tenant';
import { firstOfMonth, mondayOf } from './local-calendar';

/** The limited goods of every sample game. */
export const productIds = ['limited_daily', 'limited_weekly', 'bundle_starter'] as const;

/** An order of such goods, made on a day of the brand's calendar. */
export type WantedPurchase = Readonly<{
  productId: (typeof productIds)[number];
  roleId: string;
  minor: number;
  day: string;
}>;
type Counter = Readonly<{ kind: string; subject: string; window: string; total: number }>;
type Player = Readonly<{ tenant: Tenant; gpId: string; accountId: number }>;
export type LimitModel = ReturnType<typeof limitModel>;

/** How often a character or a player may buy, and the window of a day, as in the sample data. */
const rules = {
  limited_daily: { frequency: 1, isOfRole: true, windowOf: (day: string) => day },
  limited_weekly: { frequency: 2, isOfRole: false, windowOf: mondayOf },
  bundle_starter: { frequency: 1, isOfRole: true, windowOf: () => 'ever' },
} as const;
/** What a player under 18 may spend in a month at a brand with caps. */
const monthlyYen = 20_000;

/** A model of limited orders that is independent of the shop: in memory, one order after another, by the platform's calendar. */
export function limitModel({ tenant, gpId, accountId }: Player) {
  const totals = new Map<string, number>();
  const isCapped = tenant.legal?.kind === 'jp' && tenant.legal.enforceCaps === true;
  const limitKey = ({ productId, roleId, day }: WantedPurchase): string => {
    const { isOfRole, windowOf } = rules[productId];
    const whose = isOfRole ? ['role', 's1', roleId] : ['account', String(accountId)];
    return `limit ${JSON.stringify([gpId, productId, ...whose])} ${windowOf(day)}`;
  };
  const capKey = ({ day }: WantedPurchase): string => `cap ${accountId} ${firstOfMonth(day)}`;
  const of = (key: string): number => totals.get(key) ?? 0;
  const add = (asked: WantedPurchase, sign: 1 | -1): void => {
    totals.set(limitKey(asked), of(limitKey(asked)) + sign);
    if (isCapped) totals.set(capKey(asked), of(capKey(asked)) + sign * asked.minor);
  };
  return {
    answerTo: (asked: WantedPurchase): 'ok' | 'limitReached' | 'monthlyCapReached' => {
      if (of(limitKey(asked)) >= rules[asked.productId].frequency) return 'limitReached';
      return isCapped && of(capKey(asked)) + asked.minor > monthlyYen ? 'monthlyCapReached' : 'ok';
    },
    take: (asked: WantedPurchase): void => add(asked, 1),
    give: (asked: WantedPurchase): void => add(asked, -1),
    /** Counters that differ from the model, and counters that are missing. */
    faultsOf: (counters: readonly Counter[]): string[] => {
      const found = new Map(
        counters.map(({ kind, subject, window, total }) => [`${kind} ${subject} ${window}`, total]),
      );
      return [...new Set([...found.keys(), ...totals.keys()])].flatMap((key) =>
        (found.get(key) ?? 0) === of(key) ? [] : [`${key}: ${found.get(key) ?? 'none'}, not ${of(key)}`],
      );
    },
  };
}
