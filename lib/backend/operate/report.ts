import { z } from 'zod';
import { recentDayCount, recentDays } from '@/lib/backend/orders/delivery-times';
import { cardProvider } from '@/lib/backend/orders/payments/own-cards';
import {
  deliverySeconds,
  returnedByDay,
  takenByDay,
  unbackedRows,
  type Days,
} from '@/lib/backend/orders/report-repo';
import { isCurrency } from '@/lib/domain/currency';
import { toDecimal } from '@/lib/domain/money';
import { ok } from '@/lib/domain/result';
import { dayBefore } from '@/lib/domain/zone-time';
import { tenants } from '@/tenants/kit/registry';
import { listBalances } from '@/lib/backend/ledger/read-repo';
import { brand, calendarDay, limit } from './input';
import { query, type Operation } from './operation';
import type { OperateDeps } from './outcome';

const days = z
  .strictObject({
    brand: brand.optional(),
    /** Days in the brand's own time zone, both included. Default: the thirty that end with `to`, which is today. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'from lies after to');

/** The requested days for each brand, in its own time zone. */
function daysOf({ clock }: OperateDeps, { brand: tenant, from, to }: z.infer<typeof days>): readonly Days[] {
  return Object.values(tenants)
    .filter(({ id }) => tenant === undefined || id === tenant)
    .map((each) => {
      const recent = recentDays(clock, each);
      if (to === undefined) return { ...recent, ...(from !== undefined && { from }) };
      return { ...recent, from: from ?? firstBefore(to), to };
    });
}

/** The first of the thirty days that end with this one. Midnights of UTC stand for days here, whatever the brand's time zone. */
function firstBefore(day: string): string {
  return dayBefore(recentDayCount - 1, new Date(`${day}T00:00:00Z`), 'UTC');
}

type Sums = Record<'orders' | 'taken' | 'byOwnCards' | 'refunds' | 'refunded' | 'backOnCards', number>;
const nothing: Readonly<Sums> = {
  orders: 0,
  taken: 0,
  byOwnCards: 0,
  refunds: 0,
  refunded: 0,
  backOnCards: 0,
};

/** One row for each day and currency with money in or out. */
async function revenueOf({ db }: OperateDeps, asked: Days) {
  const rows = new Map<string, Sums>();
  const sumsOf = (day: string, currency: string | null): Sums => {
    const key = `${day} ${currency ?? ''}`;
    const known = rows.get(key) ?? { ...nothing };
    rows.set(key, known);
    return known;
  };
  for (const { day, currency, provider, orders, minor } of await takenByDay(db, asked)) {
    const sums = sumsOf(day, currency);
    sums.orders += orders;
    sums[provider === cardProvider ? 'byOwnCards' : 'taken'] += minor ?? 0;
  }
  for (const { day, currency, provider, refunds, minor } of await returnedByDay(db, asked)) {
    const sums = sumsOf(day, currency);
    sums.refunds += refunds;
    sums[provider === cardProvider ? 'backOnCards' : 'refunded'] += minor ?? 0;
  }
  return [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, sums]) => {
      const [day = '', currency = ''] = key.split(' ');
      const decimal = (minor: number) =>
        isCurrency(currency) ? toDecimal({ minor, currency }) : String(minor);
      return {
        brand: asked.tenant,
        day,
        currency,
        orders: sums.orders,
        taken: decimal(sums.taken),
        byOwnCards: decimal(sums.byOwnCards),
        refunds: sums.refunds,
        refunded: decimal(sums.refunded),
        backOnCards: decimal(sums.backOnCards),
        left: decimal(sums.taken - sums.refunded),
      };
    });
}

async function ofEach<T>(asked: readonly Days[], of: (days: Days) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (const one of asked) rows.push(...(await of(one)));
  return rows;
}

const revenue = query({
  permission: 'reports.read',
  about: 'Money taken and refunded by brand, day (in the brand’s time zone) and currency',
  input: days,
  read: async (deps, input) => ok(await ofEach(daysOf(deps, input), (one) => revenueOf(deps, one))),
});

const delivery = query({
  permission: 'reports.read',
  about: 'Seconds from payment to delivery, by brand and game',
  input: days,
  read: async (deps, input) =>
    ok(
      await ofEach(daysOf(deps, input), async (one) =>
        (await deliverySeconds(deps.db, one)).map((row) => ({ brand: one.tenant, ...row })),
      ),
    ),
});

const unbacked = query({
  permission: 'reports.read',
  about: 'Check that orders, money and effects agree',
  input: z.strictObject({ limit }),
  read: async ({ db }, { limit: most }) => {
    const found = await unbackedRows(db, most);
    return ok({ isWhole: Object.values(found).every((rows) => rows.length === 0), ...found });
  },
});

const balances = query({
  permission: 'reports.read',
  about: 'Show the ledger’s totals by brand, account and currency',
  input: z.strictObject({ brand: brand.optional() }),
  read: async ({ db }, { brand: tenant }) =>
    ok(
      (await listBalances(db, tenant)).map(({ tenant: of, account, currency, minor }) => ({
        brand: of,
        account,
        currency,
        balance: isCurrency(currency) ? toDecimal({ minor, currency }) : String(minor),
      })),
    ),
});

/** Operations that report on all orders together. */
export const reportOperations = {
  'report.revenue': revenue,
  'report.delivery': delivery,
  'report.unbacked': unbacked,
  'report.balances': balances,
} as const satisfies Record<string, Operation>;
