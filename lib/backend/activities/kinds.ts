import type { ActivityInfo } from '@/lib/contract/activities';
import type { ActivityKind, Runs } from '@/lib/domain/activities';
import { toDecimal, type Money } from '@/lib/domain/money';
import type { Activity } from './repo';

/** What a player has done in an activity: minor units topped up, and days in a row. */
export type Done = Readonly<{ total: number; runs: Runs }>;

/** What sets one kind of activity apart. `need` is in what it is measured by: minor units, or days. */
type Kind = Readonly<{
  measure: (done: Done) => number;
  progress: (done: Done, activity: Activity) => Partial<ActivityInfo>;
  need: (need: number, activity: Activity) => Readonly<{ amount?: string; days?: number }>;
}>;

/** The database holds that money is added up in a currency (`activities_currency`). */
function moneyOf({ activityId, currency }: Activity, minor: number): Money {
  if (currency === null) throw new Error(`Activity ${activityId} adds up money of no currency.`);
  return { minor, currency };
}

export const kindOf: Readonly<Record<ActivityKind, Kind>> = {
  cumulative: {
    measure: ({ total }) => total,
    progress: ({ total }, activity) => {
      const money = moneyOf(activity, total);
      return { currency: money.currency, total: toDecimal(money) };
    },
    need: (need, activity) => ({ amount: toDecimal(moneyOf(activity, need)) }),
  },
  continuous: {
    measure: ({ runs }) => runs.best,
    progress: ({ runs }) => ({ best_days: runs.best, run_days: runs.current, today: runs.today }),
    need: (days) => ({ days }),
  },
};
