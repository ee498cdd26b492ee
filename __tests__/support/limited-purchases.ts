import { and, eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema/accounts';
import { quotaCounters, quotaUses } from '@/lib/backend/db/schema/limits';
import type { Purchase } from '@/lib/backend/orders/purchase';
import { scopeOf } from '@/lib/backend/platform/scope';
import type { Area } from '@/lib/domain/areas';
import type { Money } from '@/lib/domain/money';
import type { TenantId } from '@/tenants/tenant-ids';
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

/** A purchase as it is after its checks, for a character of any name: the game isn't asked, so there may be hundreds. */
export function purchaseOf(accountId: number, buying: Buying): Purchase {
  const { tenant, gpId, clientId, area, suid = 'u1001', productId, price, roleId } = buying;
  return {
    scope: scopeOf(tenant),
    player: { accountId, username: 'player1', suid, gpId, tokenHash: '' },
    orderKey: newKey(),
    ...{ clientId, area, productId, price },
    platform: 'web',
    region: 'XX',
    gameNames: { en: 'Game' },
    productNames: { en: 'Goods' },
    method: {
      key: '108_10801',
      provider: 'sandpay',
      providerMethod: 'card',
      paySeconds: 1_800,
      region: 'XX',
      openCoupon: false,
    },
    character: { roleId, roleName: 'R', serverId: 's1', serverName: 'S', realServer: 's1' },
    billingNo: null,
    tracking: {},
    language: 'en',
    description: 'Goods',
    host: `${tenant.toLowerCase()}.localhost`,
  };
}

/** Every counter against the orders that it counts: they agree, whatever has happened. */
export async function expectCountersMatch(db: Db): Promise<void> {
  const counters = await db.select().from(quotaCounters);
  const uses = await db.select().from(quotaUses);
  for (const counter of counters) {
    const own = uses.filter(
      (use) => use.kind === counter.kind && use.subject === counter.subject && use.window === counter.window,
    );
    const sum = (states: readonly string[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((total, { weight }) => total + weight, 0);
    expect({ taken: sum(['held', 'kept']), late: sum(['late']) }).toEqual({
      taken: counter.taken,
      late: counter.late,
    });
    expect(counter.taken).toBeLessThanOrEqual(counter.capacity);
  }
}
