import { and, eq, gt, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/kernel/db/client';
import { accounts } from '@/lib/backend/accounts/schema';
import { quotaCounters, quotaUses } from '@/lib/backend/limits/schema';
import { orders } from '@/lib/backend/orders/schema';
import type { Purchase } from '@/lib/backend/orders/purchase';
import { scopeOf } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import type { Money } from '@/lib/domain/money';
import type { TenantId } from '@/tenants/kit/registry';
import { mayStillBePaid } from '../faults/money-faults';
import { newKey } from './shopper';

export type Buying = Readonly<{
  tenant: TenantId;
  gpId: string;
  clientId: string;
  area: Area;
  suid?: string;
  productId: string;
  price: Money;
  roleId: string;
}>;

/** The account of a sample player. */
export async function accountIdOf(db: Db, { tenant, gpId, suid = 'u1001' }: Buying): Promise<number> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenant, tenant), eq(accounts.gpId, gpId), eq(accounts.suid, suid)));
  if (row === undefined) throw new Error('no such account');
  return row.id;
}

/** A purchase of goods in dollars by a sample player of Watt's Emberfall, as it is after its checks. `minor`: its price in cents. */
export async function emberfallPurchase(
  db: Db,
  { roleId, minor }: Readonly<{ roleId: string; minor: number }>,
): Promise<Purchase> {
  const buying: Buying = {
    tenant: 'watt',
    gpId: 'watt-emberfall',
    clientId: '110103',
    area: 'sea',
    productId: 'gems_x',
    price: { minor, currency: 'USD' },
    roleId,
  };
  return purchaseOf(await accountIdOf(db, buying), buying);
}

/** A purchase as it is after its checks, for a character of any name. The game isn't asked, so there may be hundreds of characters. */
export function purchaseOf(accountId: number, buying: Buying): Purchase {
  const { tenant, gpId, clientId, area, suid = 'u1001', productId, price, roleId } = buying;
  return {
    scope: scopeOf(tenant),
    player: { accountId, username: 'player1', suid, gpId },
    orderKey: newKey(),
    clientId,
    area,
    price,
    couponCode: null,
    platform: 'web',
    region: 'XX',
    gameNames: { en: 'Game' },
    productNames: { en: 'Goods' },
    contents: null,
    method: {
      key: '108_10801',
      names: { en: 'Card' },
      provider: 'sandpay',
      providerMethod: 'card',
      paySeconds: 1_800,
      region: 'XX',
      openCoupon: false,
    },
    subject: {
      kind: 'goods',
      productId,
      character: { roleId, roleName: 'R', serverId: 's1', serverName: 'S', realServer: 's1' },
    },
    billingNo: null,
    tracking: {},
    language: 'en',
    description: 'Goods',
    host: `${tenant.toLowerCase()}.localhost`,
  };
}

/** Whether an order's place or share in a counter fits the order's state. */
const useFitsOrder = sql<boolean>`case ${quotaUses.state}
  when 'held' then ${orders.paidAt} is null
    and (${orders.state} in ('created', 'awaiting') or ${mayStillBePaid(orders.id)})
  when 'overCapacity' then false
  when 'freed' then ${orders.paidAt} is null and ${orders.state} in ('failed', 'expired')
  else ${orders.paidAt} is not null end`;

const weightOf = (...states: (typeof quotaUses.$inferSelect)['state'][]) =>
  sql<number>`coalesce(sum(${quotaUses.weight}) filter (where ${inArray(quotaUses.state, states)}), 0)`.mapWith(
    Number,
  );

/** Compares every counter with the orders that it counts; they must always agree. Each line is a fault. */
export async function counterFaults(db: Db): Promise<string[]> {
  const { tenant, kind, subject, window, capacity, taken, overCapacity } = quotaCounters;
  const taking = weightOf('held', 'kept');
  const beyond = weightOf('overCapacity');
  const wrong = await db
    .select({ kind, subject, window, capacity, taken, overCapacity, taking, beyond })
    .from(quotaCounters)
    .leftJoin(
      quotaUses,
      and(
        eq(quotaUses.tenant, tenant),
        eq(quotaUses.kind, kind),
        eq(quotaUses.subject, subject),
        eq(quotaUses.window, window),
      ),
    )
    .groupBy(tenant, kind, subject, window)
    .having(or(ne(taken, taking), ne(overCapacity, beyond), gt(taken, capacity)));
  const strays = await db
    .select({ orderId: quotaUses.orderId, use: quotaUses.state, order: orders.state })
    .from(quotaUses)
    .innerJoin(orders, eq(orders.id, quotaUses.orderId))
    .where(not(useFitsOrder));
  return [
    ...wrong.map((counter) => `counter ${JSON.stringify(counter)}`),
    ...strays.map(({ orderId, use, order }) => `order ${orderId} is ${order}, its place ${use}`),
  ];
}
