import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addQuarters } from 'date-fns/addQuarters';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import type { activities, activityMilestones } from '@/lib/backend/activities/schema';
import type { Currency } from '@/lib/domain/currency';
import type { LocalText } from '@/lib/domain/local-text';
import { isGameCode, type GameCode } from '@/tenants/kit/game-codes';
import { activityNames } from './activity-words';
import type { SampleBrand } from './brand-samples';
import { amountNames, gameFacts } from './game-facts';
import { goodsNames } from './goods-facts';
import { methodLimitsIn } from './price-ladders';
import { inBrandLanguages } from './in-brand-languages';

type ActivityRow = typeof activities.$inferInsert;
type MilestoneRow = typeof activityMilestones.$inferInsert;
type Rows = Readonly<{ activities: readonly ActivityRow[]; milestones: readonly MilestoneRow[] }>;
type Kind = ActivityRow['kind'];

/** For cumulative activities, multiples of a round sum of the currency, such as 5 dollars; for continuous ones, consecutive days. */
const needs = { cumulative: [1, 4, 10, 20], continuous: [1, 3, 5, 7] } as const;
/** The four rewards: packs of the game's currency, before the game's own factor, or named goods. */
const rewards = [60, 300, 'pass_week', 680] as const;
const images = ['t1', 't2', 'pass-week', 't3'] as const;
/** Days after the end during which reached rewards may still be claimed. */
const claimDays = 7;
/** Quarters, relative to the one in which the data is created. The 400 simulated days of `npm run soak:days` stay within them. */
const quarters = [0, 1, 2, 3, 4];

/** The activities of a brand's games, one after another, each a quarter long by the brand's calendar. */
export function activityRows(tenant: SampleBrand, now: Date): Rows {
  const made = Object.keys(tenant.games)
    .filter(isGameCode)
    .flatMap((code) => kindsOf(tenant, code).flatMap((kind) => eventsOf(tenant, code, kind, now)));
  return {
    activities: made.map(({ activity }) => activity),
    milestones: made.flatMap(({ milestones }) => milestones),
  };
}

function kindsOf(tenant: SampleBrand, code: GameCode): readonly Kind[] {
  const { cumulative, continuous } = configOf(tenant, code);
  return [...(cumulative ? ['cumulative' as const] : []), ...(continuous ? ['continuous' as const] : [])];
}

function eventsOf(tenant: SampleBrand, code: GameCode, kind: Kind, now: Date) {
  const gpId = tenant.games[code]?.gpId;
  if (gpId === undefined) return [];
  const currencies = kind === 'continuous' ? [null] : [...new Set(Object.values(tenant.currencies))];
  const turns = tenant.samples.endedActivity === code ? [-1] : quarters;
  return turns.flatMap((turn) =>
    currencies.map((currency) =>
      eventOf({ tenant, code, gpId, kind, currency, start: quarterStart(tenant, now, turn) }),
    ),
  );
}

function quarterStart({ timeZone }: SampleBrand, now: Date, turn: number): TZDate {
  return startOfQuarter(addQuarters(new TZDate(now.getTime(), timeZone), turn));
}

type Event = Readonly<{
  tenant: SampleBrand;
  code: GameCode;
  gpId: string;
  kind: Kind;
  currency: Currency | null;
  start: TZDate;
}>;

function eventOf({ tenant, code, gpId, kind, currency, start }: Event) {
  const end = addQuarters(start, 1);
  const name = `${start.getFullYear()}q${Math.floor(start.getMonth() / 3) + 1}`;
  const activityId = [kind === 'cumulative' ? 'total' : 'days', name, currency?.toLowerCase()]
    .filter(Boolean)
    .join('_');
  const key = { tenant: tenant.id, gpId, activityId };
  const unit = currency === null ? 1 : methodLimitsIn(currency).low;
  const activity: ActivityRow = {
    ...key,
    kind,
    currency,
    names: inBrandLanguages(tenant, activityNames[kind]),
    startsAt: new Date(start.getTime()),
    endsAt: new Date(end.getTime()),
    claimUntil: new Date(addDays(end, claimDays).getTime()),
  };
  const milestones = rewards.map((reward, index): MilestoneRow => ({
    ...key,
    step: index + 1,
    quantity: 1,
    need: (needs[kind][index] ?? 1) * unit,
    ...rewardOf(tenant, code, reward),
    image: `/art/goods/${code}/${images[index] ?? 't1'}.svg`,
  }));
  return { activity, milestones };
}

function rewardOf(
  tenant: SampleBrand,
  code: GameCode,
  reward: (typeof rewards)[number],
): Readonly<{ productId: string; names: LocalText }> {
  if (typeof reward === 'string')
    return { productId: reward, names: inBrandLanguages(tenant, goodsNames(reward)) };
  const amount = reward * gameFacts[code].times;
  return { productId: `gems_${amount}`, names: inBrandLanguages(tenant, amountNames(code, amount)) };
}

type Fields = Readonly<Record<string, unknown>>;

const has = (fields: Fields | undefined, config: string, field: string): boolean | undefined => {
  const value = fields?.[config];
  return typeof value === 'object' && value !== null
    ? Object.entries({ ...value }).some(([name, on]) => name === field && on === 1)
    : undefined;
};

/** The kinds of activities that a game's pages show. */
function configOf(
  { samples }: SampleBrand,
  code: GameCode,
): Readonly<{ cumulative: boolean; continuous: boolean }> {
  const { brand, games } = samples.pageConfig ?? {};
  const shows = (config: string, field: string) =>
    has(games?.[code], config, field) ?? has(brand, config, field) ?? false;
  return {
    cumulative: shows('cumulative_config', 'is_has_cumulative'),
    continuous: shows('continue_config', 'is_has_continue'),
  };
}
