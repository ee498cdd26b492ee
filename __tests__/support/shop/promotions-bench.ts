import { noJobs } from '@/__tests__/support/shop/job-queues';
import { and, asc, eq } from 'drizzle-orm';
import { accounts } from '@/lib/backend/accounts/schema';
import { products } from '@/lib/backend/catalog/schema';
import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { dueEffects } from '@/lib/backend/kernel/effects/outbox-repo';
import { openLink } from '@/lib/backend/orders/payments/open-link';
import type { PaymentOutcome } from '@/lib/backend/orders/payments/port';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';
import { createLog } from '@/lib/backend/kernel/log';
import { noMeters } from '@/lib/backend/kernel/meters';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import type { Purchase } from '@/lib/backend/orders/purchase';
import { lockOrder, orderById } from '@/lib/backend/orders/repo';
import type { OrderEventName } from '@/lib/backend/orders/transitions';
import { listMethods } from '@/lib/backend/catalog/repo';
import { getOffer } from '@/lib/backend/catalog/goods';
import { openProgramme, type Member } from '@/lib/backend/promotions/programme';
import { loadPoints } from '@/lib/backend/promotions/points-repo';
import { claim, loadVipRewards } from '@/lib/backend/promotions/rewards';
import { quoteOrder } from '@/lib/backend/orders/order-riders';
import { createReceipts } from '@/lib/backend/orders/receipt';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { deliverEffect, orderRiders, type ShopDeps } from '@/lib/backend/open-backend';
import { seedSandbox } from '@/lib/sandbox/seed/seed-sandbox';
import type { Clock } from '@/lib/backend/kernel/clock';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import { fakeProvider, type FakeProvider } from '../parties/fake-provider';
import { newKey } from './shopper';
import { openTestDb } from '../database/test-db';
import { deadGames } from './test-shop';

/** A clock that stands still until it is advanced. */
export class SetClock implements Clock {
  #now: number;
  constructor(at: string) {
    this.#now = Date.parse(at);
  }
  now = (): number => this.#now;
  date = (): Date => new Date(this.#now);
  advance(ms: number): void {
    this.#now += ms;
  }
}

export type Bench = Awaited<ReturnType<typeof openPromotions>>;
type Buying = Readonly<{ accountId: number; product: number; roleId: string; coupon?: string | null }>;

/** A brand with one game of the VIP version, called without HTTP, so that months can be simulated in seconds. */
export async function openPromotions(tenantId: TenantId, gpId: string, at = '2027-12-01T00:00:00Z') {
  const tenant = tenants[tenantId];
  const scope = scopeOf(tenant.id);
  const shop = { scope, tenant };
  const { db, close } = await openTestDb();
  const clock = new SetClock(at);
  const pays = fakeProvider();
  const games = Object.values(tenant.games);
  const clientId = games.find((game) => game.gpId === gpId)?.clientId.web ?? '';
  const area = tenant.areas[0] ?? 'sea';
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what is missing is never asked for here
  const deps: ShopDeps = {
    db,
    clock,
    games: deadGames,
    jobs: noJobs,
    riders: orderRiders,
    log: createLog('silent'),
    meters: noMeters,
    providers: new Map([['sandpay', pays.provider]]),
    callbackOrigin: 'http://127.0.0.1',
    receipts: createReceipts('a secret of the tests, long enough', clock),
    siteOrigin: (host: string) => `http://${host}`,
    deliver: (id: string) => deliverEffect(deps, id),
  } as unknown as ShopDeps;
  await seedSandbox(deps, [tenant]);
  const players = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.tenant, tenant.id), eq(accounts.gpId, gpId)));
  const goods = await goodsWithCoupons(db, tenant.id, gpId);
  const wallets = (await listMethods(db, scope, { area, now: clock.date() })).filter(
    ({ channelId }) => channelId === '10302',
  );
  const region = wallets[0]?.region ?? 'GLOBAL';
  // It doesn't change, and takes far longer to read than what a player has.
  const programme = await openProgramme(db, shop, gpId);

  const member = async (accountId: number): Promise<Member> => {
    const holder = { scope, gpId, accountId };
    return { holder, programme, points: await loadPoints(db, holder) };
  };
  const rewards = async (accountId: number) => loadVipRewards(db, await member(accountId), clock.date());
  /** Looks up the reward now and claims it when the result is called, so that many can look first and then claim at once. */
  const claimer = async (accountId: number, code: string) => {
    const here = await member(accountId);
    const { holder } = here;
    const now = clock.date();
    const reward = (await loadVipRewards(db, here, now)).find(
      (one) => one.code === code && one.state !== 'locked',
    );
    return programme === null || reward === undefined
      ? async () => null
      : () => claim(db, holder, programme, reward, now);
  };
  const claimOne = async (accountId: number, code: string) => (await claimer(accountId, code))();
  const buy = async ({ accountId, product, roleId, coupon = null }: Buying) => {
    const player = players.find(({ id }) => id === accountId);
    const productId = goods[product % goods.length];
    if (player === undefined || productId === undefined) throw new Error('nobody, or nothing to buy');
    const offer = await getOffer(db, scope, { clientId, productId, area });
    if (offer === null) throw new Error(`no offer ${productId}`);
    const asked = { shop, accountId, area, offer, openCoupon: true, couponCode: coupon };
    const quoted = await quoteOrder(deps, db, asked);
    if (!quoted.ok) return quoted.error;
    const purchase: Purchase = {
      scope,
      clientId,
      area,
      couponCode: coupon,
      player: { accountId, username: player.username, suid: player.suid, gpId },
      orderKey: newKey(),
      platform: 'web',
      region,
      billingNo: null,
      tracking: {},
      gameNames: offer.gameNames,
      productNames: offer.productNames,
      contents: null,
      price: offer.price,
      ...(quoted.value !== null && { quote: quoted.value }),
      method: {
        key: '103_10302',
        names: { en: 'Wallet' },
        provider: 'sandpay',
        providerMethod: 'wallet',
        paySeconds: 1_800,
        region,
        openCoupon: true,
      },
      subject: {
        kind: 'goods',
        productId,
        character: { roleId, roleName: roleId, serverId: 's1', serverName: 's1', realServer: 's1' },
      },
      language: 'en',
      description: 'test',
      host: tenant.hosts[0] ?? '',
    };
    const prepared = await preparePayment(deps, purchase);
    if (!prepared.ok) return prepared.error.code;
    await openLink(deps, prepared.value);
    return orderById(db, prepared.value.order.id);
  };
  const happens = (orderId: number, name: OrderEventName) =>
    withTxOrRollback(db, async (tx) => {
      const now = clock.date();
      const facts = name === 'moneyArrived' ? { facts: { paidAt: now } } : {};
      return applyEvent(deps, tx, await lockOrder(tx, orderId), { name, at: now, ...facts });
    });
  const game = { tenant: tenant.id, gpId, clientId, area };
  const money = moneyOf(deps, pays);
  return {
    db,
    deps,
    clock,
    tenant,
    game,
    players,
    goods,
    close,
    member,
    rewards,
    claimer,
    claimOne,
    buy,
    happens,
    pays,
    ...money,
  };
}

/** What happens to an order's first payment, reported to the shop as its provider would. */
function moneyOf(deps: ShopDeps, pays: FakeProvider) {
  const refOf = async (orderId: number) => `${(await orderById(deps.db, orderId)).billingNo}-1`;
  const report = (outcome: PaymentOutcome | null) =>
    outcome === null ? 'refused at the page' : recordOutcome(deps, 'sandpay', outcome);
  return {
    refOf,
    /** The payer pays on the provider's page. */
    pay: async (orderId: number) => report(pays.pay(await refOf(orderId))),
    /** Money arrives that was already on its way, even if the payment is cancelled. */
    payAnyway: async (orderId: number) => report(pays.payAnyway(await refOf(orderId))),
    decline: async (orderId: number) => report(pays.fail(await refOf(orderId))),
    /** Delivers the cancellations and refunds that are due. */
    workOff: async () => {
      const due = await dueEffects(deps.db, deps.clock.date(), 10_000);
      for (const { id, topic } of due)
        if (topic === 'cancel-payment' || topic === 'refund') await deps.deliver(id);
    },
  };
}

async function goodsWithCoupons(db: ShopDeps['db'], tenant: string, gpId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: products.productId })
    .from(products)
    .where(
      and(
        eq(products.tenant, tenant),
        eq(products.gpId, gpId),
        eq(products.isCoupon, true),
        eq(products.isLimit, false),
      ),
    )
    .orderBy(asc(products.productId));
  return rows.map((row) => row.productId);
}
